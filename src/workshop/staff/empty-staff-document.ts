import { generateStorageKeyText } from '../../vault/storage-key.ts';
import type { Json } from './json-path.ts';

/** A staff file of which only the storage key is filled in. */
export function emptyStaffDocument(): Json {
  return {
    id: '',
    password: '',
    storageKey: generateStorageKeyText(),
    sheet: { url: '' },
    email: { origin: '', serviceId: '', templateId: '', publicKey: '' },
    companies: [emptyCompany('company-1')],
  };
}

export function emptyCompany(id: string): Json {
  return {
    id,
    name: '',
    logo: '',
    gstin: '',
    pan: '',
    address: '',
    mobile: '',
    email: '',
    website: '',
    bankDetails: { accountName: '', accountNumber: '', bankName: '', ifscCode: '', branch: '' },
  };
}
