import type { FieldFault } from '../../../domain/staff/list-faults.ts';

/** What is wrong with the field at a path, as a sentence below it. */
export function errorAt(faults: readonly FieldFault[], path: string): string | undefined {
  const wrong = faults.find((fault) => fault.path === path)?.wrong;
  return wrong === undefined ? undefined : `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`;
}

/** `Company 2, GSTIN: must end in …`, for a list of everything that is wrong. */
export function describeFault({ path, wrong }: FieldFault): string {
  const parts = path.split('.').map((key, at, keys) => nameOf(key, keys[at - 1]));
  const place = parts.filter((part) => part !== '').join(', ');
  return `${place === '' ? 'The file' : place}: ${wrong}.`;
}

function nameOf(key: string, group: string | undefined): string {
  if (!/^\d+$/.test(key)) return NAMES[key] ?? key;
  return `${group === 'companies' ? 'Company' : 'Service'} ${Number(key) + 1}`;
}

const NAMES: Readonly<Record<string, string>> = {
  id: 'ID',
  password: 'Password',
  storageKey: 'Storage key',
  companies: '',
  services: '',
  bankDetails: '',
  sheet: 'Sheet',
  name: 'Name',
  logo: 'Logo',
  gstin: 'GSTIN',
  pan: 'PAN',
  address: 'Address',
  mobile: 'Mobile',
  website: 'Website',
  accountName: 'Account name',
  accountNumber: 'Account number',
  bankName: 'Bank',
  ifscCode: 'IFSC',
  branch: 'Branch',
  upi: 'UPI ID',
  tax: '',
  email: 'E-mail',
  url: 'Address',
  origin: 'Origin',
  serviceId: 'Service ID',
  templateId: 'Template ID',
  publicKey: 'Public key',
  lockAfterMinutes: 'Lock after',
  deviceCode: 'Device code',
  key: 'Key for adding rows',
  readKey: 'Reading key',
  kind: 'Kind',
  tablets: 'Tablets on one connection',
  sac: 'SAC',
  price: 'Price',
  lut: 'LUT',
  number: 'number',
  year: 'financial year',
  signatory: 'Signatory',
  qr: 'QR code',
};
