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
  notice: 'This remark describes the oar of my late uncle Wendelin.',
  noticeAppeal: 'You have not read the part about the oar of Wendelin.',
  authorAppeal: 'My remark about the ferryman Ulfried was not meant badly.',
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
  facts: 'Theudelinde Quillfeather describes her neighbour Ulfried too exactly.',
  scope: 'The remark of Theudelinde Quillfeather is hidden in Oberquillingen.',
  appealFacts: 'Theudelinde Quillfeather has explained why she knows Ulfried.',
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

/**
 * Columns that still name the member, as declared (`names`), with the strings that they contain: an invoice its buyer,
 * a withdrawal who sent it.
 */
export const NAMED: Readonly<Record<string, readonly string[]>> = {
  'public.receipt_buyers.buyer': Object.keys(BUYER)
    .filter((name) => name !== 'country')
    .map((name) => `BUYER: ${name}`),
  'public.withdrawals.name': ['member: name', 'member: lastName'],
  'public.withdrawals.email': ['member: email', 'member: name', 'member: lastName'],
  'public.withdrawals.contract': ['written: withdrawal'],
};

/** The table of a column, with its schema. */
export const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'));

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

/**
 * Strings that no brand has when the account is deleted: the site passes them on, stores a digest, or has replaced them
 * (the nickname by another one, the story by its published text). They must not appear anywhere either.
 */
export const NEVER_STORED: readonly string[] = [
  'member: password',
  'member: firstNickname',
  'written: story',
  'written: search',
  ...Object.keys(PAYER)
    .filter((name) => name !== 'card')
    .map((name) => `payer: ${name}`),
  'browser: address',
  'browser: agent',
];
