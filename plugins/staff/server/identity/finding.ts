/** Kinds of text that could identify a person, highlighted for staff. */
export const FOUND = [
  'phone number',
  'mail address',
  'account number',
  'number plate',
  'account of a network',
  'address',
  'date',
  'name',
  'place',
] as const;
export type Found = (typeof FOUND)[number];

export interface Finding {
  readonly is: Found;
  /** Start of the finding in UTF-16 units; `to` is its end. */
  readonly from: number;
  readonly to: number;
}

/** All matches of a pattern with the flag `g`; only the part in the group `it`, if the pattern has that group. */
export const matches = (text: string, pattern: RegExp, is: Found): Finding[] =>
  [...text.matchAll(pattern)].map((match) => {
    const [whole] = match;
    const it = match.groups?.['it'] ?? whole;
    const from = match.index + whole.lastIndexOf(it);
    return { is, from, to: from + it.length };
  });
