/** Unique strings of one member, which can be recognised anywhere they are stored. */

/** The member's database id, set for the next account. */
export const MEMBER_NUMBER = 734_021_187;

export const MEMBER = {
  email: 'quillfeather.theudelinde@marshmail.example',
  /** The member's last email address. */
  newEmail: 'theudelinde.heron@reedmail.example',
  password: 'Zwetschgenknoedel-um-Mitternacht',
  firstNickname: 'Brackwater Heron',
  nickname: 'Saltmarsh Heron',
  name: 'Theudelinde',
  lastName: 'Quillfeather',
  address: 'Zephyrstrasse 117b',
  zip: 'QF-90417',
  city: 'Unterzwiefelbach',
  state: 'Lower Quillshire',
} as const;

export const WRITTEN = {
  comment: 'The lighthouse keeper reminded me of my cousin Balthasar.',
  rejectedComment: 'Write to me under wetfeather at the usual place.',
  rejectedNote: 'You named the mailbox wetfeather in it.',
  story: 'Gondola number eleven never came back for my velvet glove.',
  rejectedStory: 'My neighbour Xaverius knows the cellar key by heart.',
  draft: 'An unfinished sentence about the periwinkle coat.',
  search: 'periwinkle cellar glove',
  withdrawal: 'the heron film bought at the lighthouse',
} as const;

export const BUYER = {
  name: 'Salterns Paperworks GmbH',
  address: 'Kanalufer 93 Hinterhaus',
  zip_code: 'KU-55120',
  city: 'Oberquillingen',
  country: 'DE',
  tax_number: 'DE811907980',
} as const;

/** Data of a payer that gateways have, on their pages and in their reports. */
export const PAYER = {
  username: 'heron.at.the.till',
  password: 'Till-Secret-4471',
  email: 'till.heron@paymail.example',
  name: 'Theudelinde Tillheron',
  address: 'Muenzgasse 58 rear',
  city: 'Kassenburg',
  zip: 'KB-70315',
  phone: '0049911777555333',
  ipaddress: '203.0.113.177',
  card: 'theudelinde-card-of-the-vault-99120',
} as const;

export const STAFF = {
  reason: 'Theudelinde wrote from quillfeather.theudelinde about her lost gondola.',
  impersonation: 'Quillfeather says that the heron film does not play.',
  moderation: 'Balthasar is a real person, says the heron.',
} as const;

/** IP addresses and devices of the member. */
export const BROWSER = {
  address: '198.51.100.231',
  agent: 'HeronBrowser/11.7 (Saltmarsh; Quill 4)',
} as const;

export interface Trace {
  readonly what: string;
  readonly text: string;
}

const tracesOf = (group: string, values: Readonly<Record<string, string>>): Trace[] =>
  Object.entries(values).map(([name, text]) => ({ what: `${group}: ${name}`, text }));

/** Data that the law requires: an invoice contains its buyer, as entered by the member. */
export const LEGAL: Readonly<Record<string, string>> = { 'public.receipt_buyers.buyer': 'BUYER' };

/** Strings that are too short or too common to be unique. */
const COMMON = new Set(['BUYER: country']);

export const TRACES: readonly Trace[] = [
  { what: 'number of the account', text: String(MEMBER_NUMBER) },
  ...tracesOf('member', MEMBER),
  ...tracesOf('written', WRITTEN),
  ...tracesOf('BUYER', BUYER),
  ...tracesOf('payer', PAYER),
  ...tracesOf('staff', STAFF),
  ...tracesOf('browser', BROWSER),
].filter(({ what }) => !COMMON.has(what));
