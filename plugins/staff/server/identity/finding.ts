/** Text that could identify a person, highlighted for staff. */
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
  /** Start and end, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Every match of a pattern with the flag `g`; only the group named `it` if there is one. */
export const matches = (text: string, pattern: RegExp, is: Found): Finding[] =>
  [...text.matchAll(pattern)].map((match) => {
    const [whole] = match;
    const it = match.groups?.['it'] ?? whole;
    const from = match.index + whole.lastIndexOf(it);
    return { is, from, to: from + it.length };
  });
