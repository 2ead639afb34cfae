/** Limits and texts of form input, used by the server's DTOs and by the forms, so that they cannot drift apart. */
export const Limits = {
  name: { min: 2, max: 120 },
  email: { max: 254 },
  phone: { min: 8, max: 30 },
  address: { min: 5, max: 200 },
  /** With its lines in one text. */
  wholeAddress: { max: 500 },
  city: { min: 2, max: 80 },
  state: { min: 2, max: 40 },
  postcode: { min: 4, max: 10 },
  country: { max: 60 },
  addressLabel: { min: 1, max: 40 },
  savedAddresses: { max: 20 },
  /** Open at once, of one member of staff. */
  staffRuns: { open: 5, filterBytes: 8_192 },
  savedViews: { max: 50, name: 60, bytes: 4_096, columns: 40 },
  agentKeys: { max: 10, name: 60, days: 365 },
  shippingInstructions: { max: 1_000 },
  notes: { max: 2_000 },
  purchaseOrderNumber: { max: 40 },
  /** With the spaces people write. */
  abn: { max: 20 },
  /** Carrier, tracking number or vessel. */
  shipment: { max: 100 },
  /** Of the bank's file that was imported, and of a transfer in it. */
  bankFileName: { max: 200 },
  bankReference: { max: 100 },
  company: { min: 2, max: 120 },
  subject: { min: 5, max: 200 },
  message: { min: 20, max: 5_000 },
  answer: { min: 2, max: 5_000 },
  comment: { min: 1, max: 2_000, mentions: 20 },
  tag: { max: 40, perOrder: 20 },
  password: { min: 10, max: 200 },
  reason: { min: 3, max: 500 },
  quantity: { max: 100_000 },
  cartLines: { max: 50 },
  draftLines: { max: 20 },
  search: { max: 200 },
  bodyBytes: 1_048_576,
  cardDeclinesPerOrder: 8,
} as const;

/** Of a limit in bytes, as texts tell it. */
export const megabytes = (bytes: number): number => bytes / 1_048_576;

const { reason } = Limits;
const count = (value: number): string => value.toLocaleString('en-AU');

export const Messages = {
  name: `Name must be at least ${Limits.name.min} characters`,
  nameIsAddress: 'Please write a name here, without a web or email address',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  address: `Address must be at least ${Limits.address.min} characters`,
  city: `City must be at least ${Limits.city.min} characters`,
  state: `State must be at least ${Limits.state.min} characters`,
  postcode: `Postcode must be at least ${Limits.postcode.min} characters`,
  addressLabel: 'Please give this address a short name, such as Warehouse',
  savedViewName: `Please give this view a name, of at most ${Limits.savedViews.name} characters`,
  agentKeyName: 'Please give this key a short name, such as the assistant it is for',
  instructions: `Delivery instructions must be at most ${count(Limits.shippingInstructions.max)} characters`,
  company: `Company name must be at least ${Limits.company.min} characters`,
  subject: `Subject must be at least ${Limits.subject.min} characters`,
  message: `Message must be at least ${Limits.message.min} characters`,
  comment: `Write a comment of ${Limits.comment.min} to ${count(Limits.comment.max)} characters`,
  answer: `Write an answer of ${Limits.answer.min} to ${count(Limits.answer.max)} characters`,
  reason: `Please say why, in at least ${reason.min} characters`,
  reasonKept: `Please say why money is kept, in at least ${reason.min} characters`,
  bsb: 'A BSB has six digits, such as 062-000',
  accountNumber: 'An account number has 5 to 10 digits',
  accountName: `Enter the name of the account, of at least ${Limits.name.min} characters`,
  honeypot: 'This field should be empty',
  abn: 'Please enter a valid 11-digit ABN or leave it empty',
  password: `Password must be at least ${Limits.password.min} characters`,
  passwordMissing: 'Please enter your password',
  deliveryCountry: 'We deliver within Australia only. Please give an Australian delivery address',
  australianPostcode: 'An Australian postcode has four digits, such as 2000',
  unreadableText: 'This text contains characters that cannot be stored. Please type it again.',
} as const;

/** One address shape a person would accept as an e-mail address; the mail server has the last word. */
export const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]{2,}$/;

export const AUSTRALIAN_POSTCODE = /^\d{4}$/;

/** Whether a text, without the spaces around it, is the form of an Australian postcode. Whether we deliver there is the price's word. */
export const isAustralianPostcode = (text: string): boolean => AUSTRALIAN_POSTCODE.test(text.trim());

/** Commas stand between tags where several are written down; one with a comma in it would come apart there. */
export const isOneTag = (text: string): boolean => text.trim() !== '' && !text.includes(',');

/** Whether a country, as people write it, is Australia. Where none is written, it is. */
export const isAustralia = (country: string): boolean => /^(?:au|aus|australia)?$/i.test(country.trim());
