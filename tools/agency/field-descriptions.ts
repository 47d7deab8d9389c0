/** Texts by the path of a field, with `[]` for each entry of a list. */
type Descriptions = Readonly<Record<string, string>>;

const COMPANY: Descriptions = {
  companies: 'Who issues the invoices: one company or more',
  'companies[].id': 'A short name that never changes; drafts and rows know the company by it',
  'companies[].name': 'The name as it is printed on invoices',
  'companies[].logo': 'The picture on invoices, such as "logos/courier.png"; empty for none',
  'companies[].gstin': 'The 15 characters of the GST registration',
  'companies[].pan': 'The ten characters of the PAN, in capitals',
  'companies[].address': 'The address as it is printed on invoices',
  'companies[].mobile': 'The phone number on invoices and in mails',
  'companies[].email': 'The e-mail address on invoices and in mails',
  'companies[].website': 'The web address on invoices',
  'companies[].bankDetails': 'The account that customers pay into',
  'companies[].bankDetails.accountName': 'Whose account it is',
  'companies[].bankDetails.accountNumber': 'In quotation marks, so that no zero is lost',
  'companies[].bankDetails.bankName': 'The name of the bank',
  'companies[].bankDetails.ifscCode': 'The eleven characters of the branch’s IFSC',
  'companies[].bankDetails.branch': 'The name of the branch',
  'companies[].upi': 'The UPI ID for a QR code with the amount; without it, `qr` is printed',
  'companies[].tax': 'Makes this company’s invoices tax invoices; {} takes every default',
  'companies[].tax.whenIncomplete':
    'What happens when an invoice lacks something the law demands: "refuse" or "warn"',
  'companies[].tax.sac': 'The service accounting code of most items; 996812 is courier services',
  'companies[].tax.rounding': 'How tax and totals are rounded',
  'companies[].tax.rounding.tax': '"line" rounds the tax of each line, "invoice" that of the whole',
  'companies[].tax.rounding.total': 'Totals are kept to the "paisa" or rounded to the "rupee"',
  'companies[].tax.lut': 'The letter of undertaking for exports without tax; a new one each April',
  'companies[].tax.lut.number': 'The number of the letter',
  'companies[].tax.lut.year': 'Its financial year, such as "2026-27"',
  'companies[].tax.signatory': 'Who signs the invoices',
  'companies[].tax.signatory.name': 'The name below the signature',
  'companies[].tax.signatory.picture':
    'A picture of the signature, named like a logo; empty for a line to sign on',
};

const STAFF: Descriptions = {
  id: 'What staff sign in with, beside the password',
  password: 'One that nobody guesses; `npm run staff:password` makes one',
  sheet: 'Where the row of each invoice goes',
  'sheet.url': 'The whole address of the sheet’s API, or of the table in PostgreSQL',
  'sheet.kind': '"postgrest" for a table in PostgreSQL; left out for a sheet',
  'sheet.key': 'The key that may add rows, and nothing else',
  'sheet.readKey': 'A second key, which may read all rows',
  email: 'The account that sends the mails',
  'email.kind': '"relay" for a mail relay of your own; left out for a mail service',
  'email.origin': 'The address of the mail service, such as "https://api.emailjs.com"',
  'email.serviceId': 'The service’s ID in the mail account',
  'email.templateId': 'The template’s ID in the mail account',
  'email.publicKey': 'The account’s public key; the private one is never needed',
  ...COMPANY,
  lockAfterMinutes: 'After so many minutes without use the desk locks itself; 1 to 480',
  invoiceNumbers:
    '"random", or "series" for numbers that count up; companies with tax count up anyway',
  deviceCode: 'Tells the series of one device from another’s; empty lets each device choose',
  qr: 'The picture of the QR code to pay by, named like a logo; empty for none',
  tracking: 'Whether the invoice asks for the parcel’s tracking number',
  payments: 'Whether staff record who has paid, and see what is owing',
  desks: 'Whether invoices record which desk issued them, and who: two columns more',
  services: 'What you sell often: a button each, which adds a row to the invoice',
  'services[].name': 'The service as it is printed on the invoice',
  'services[].sac': 'Its own service accounting code; left out for the company’s',
  'services[].price': 'The price in rupees, without quotation marks',
  storageKey: 'Seals what devices keep; a new one leaves older invoices and backups unreadable',
};

const CARD: Descriptions = {
  name: 'What the card is called beside the prices',
  sample: 'true while the prices are a sample, false once they are your own',
  validFrom: 'The first day of the prices, as year-month-day: "2026-04-01"',
  currency: 'Always "INR": all prices are in rupees',
  divisor: 'Length × breadth × height in centimetres, divided by this, is the dimensional weight',
  expressSurcharge: 'What express costs above economy, in rupees without quotation marks',
  rule: '"billed-weight" takes the higher weight up to the next row; "as-observed" is the older rule',
};

const BUSINESS: Descriptions = {
  email: 'Where customers write to',
  phone: 'Where customers call, with the country’s code',
  founded: 'The year in which you began, without quotation marks',
  offer: 'The welcome offer for new customers',
  hours: 'When somebody answers',
  branches: 'Your branches, the main one first',
  'branches[].name': 'What the branch is called',
  'branches[].address': 'Its address in one line',
};

const LOOK: Descriptions = { wordmark: 'Your name as it is drawn at the top of each page' };

const SENDING_RULES: Descriptions = {
  no: 'What cannot be sent',
  'no[].name': 'What the entry is about',
  conditions: 'What can be sent under conditions',
  'conditions[].name': 'What the entry is about',
  yes: 'What can be sent',
  'yes[].name': 'What the entry is about',
};

const MAIL_RELAY: Descriptions = {
  port: 'The port on which it listens',
  mailsPerMinute: 'The most mails that it takes in a minute',
  smtp: 'The mail server that sends for it',
};

const TARIFF: Descriptions = {
  delivery: 'How long a parcel takes',
  'delivery.processing.fewest': 'The fewest business days',
  'delivery.processing.most': 'The most business days',
  'delivery.transit.fewest': 'The fewest days',
  'delivery.transit.most': 'The most days',
  storage: 'Free storage before sending',
  gst: 'The tax on invoices within your State; IGST is both together',
  'gst.cgst': 'Percent of the subtotal, at most three decimals',
  'gst.sgst': 'Percent of the subtotal, at most three decimals',
  counters: 'The numbers that the home page counts up to',
  'counters.packages': 'Parcels sent',
  'counters.pincodes': 'Pincodes that you collect from',
  'counters.customers': 'Customers served',
  'counters.countries': 'Countries delivered to',
  regions: 'The regions that parcels go to',
  'regions[].title': 'The name of the region',
  'regions[].text': 'A sentence about it',
  invoiceTerms: 'The terms on every invoice and in the terms of use, one text each',
};

const TESTIMONIALS: Descriptions = {
  testimonials: 'What customers say on the home page',
  'testimonials[].text': 'Their words',
  'testimonials[].author': 'Who said it',
  'testimonials[].rating': 'Stars from 1 to 5',
  'testimonials[].image': 'Their picture, as a path below public/, such as "/people/asha.webp"',
};

/**
 * What editors say about the fields of each file of `config/`, by its path without `.json`. They are
 * here rather than with the checks, which the staff desk loads too.
 */
export const FIELD_DESCRIPTIONS: Readonly<Record<string, Descriptions>> = {
  business: BUSINESS,
  look: LOOK,
  'mail-relay': MAIL_RELAY,
  'rates/card': CARD,
  'sending-rules': SENDING_RULES,
  staff: STAFF,
  tariff: TARIFF,
  testimonials: TESTIMONIALS,
};
