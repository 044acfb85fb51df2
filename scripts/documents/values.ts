/** The values of long documents (docs/reference/documents.md); tests/documents.test.ts compares them with the page app's. */

/** A text, a number, phrases (one for each entry of a list), a list that only a directive shows, or the possible answers. */
export type ValueKind = 'text' | 'number' | 'phrases' | 'list' | readonly string[];

const YES_OR_NO = ['yes', 'no'] as const;

export const VALUES = {
  brand: 'text',
  company: 'text',
  address: 'text',
  email: 'text',
  place: 'text',
  leastAge: 'number',
  refundH: 'number',
  withdrawalDays: 'number',
  downloadsPerMonth: 'number',
  storyLength: 'number',
  filmsAtLeast: 'number',
  filmCount: 'number',
  newPerWeek: 'number',
  screens: 'number',
  ageCompanies: 'phrases',
  ageChecks: 'list',
  catalogue: ['unknown', 'counted', 'over'],
  consent: ['asked', 'granted'],
  sells: ['memberships', 'films', 'nothing'],
  mayWithdraw: YES_OR_NO,
  list: YES_OR_NO,
  confessions: YES_OR_NO,
  cancelling: YES_OR_NO,
  withdrawing: YES_OR_NO,
  downloads: YES_OR_NO,
  reviews: YES_OR_NO,
  memberships: YES_OR_NO,
  films: YES_OR_NO,
  trial: YES_OR_NO,
  playing: YES_OR_NO,
  payments: YES_OR_NO,
  reporting: YES_OR_NO,
  series: YES_OR_NO,
  realtime: YES_OR_NO,
  partners: YES_OR_NO,
  errors: YES_OR_NO,
} satisfies Readonly<Record<string, ValueKind>>;

export const kindOf = (name: string): ValueKind | undefined =>
  Object.hasOwn(VALUES, name) ? VALUES[name as keyof typeof VALUES] : undefined;

const isChoice = (kind: ValueKind | undefined): kind is readonly string[] => typeof kind === 'object';

/** Names of the given kinds, for error messages. */
export const namesOf = (fits: (kind: ValueKind) => boolean): string =>
  Object.entries(VALUES)
    .flatMap(([name, kind]) => (fits(kind) ? [name] : []))
    .toSorted()
    .join(', ');

/** A condition: the value `name` has the answer `is`. */
export interface Condition {
  readonly name: string;
  readonly is: string;
}

/** Throws an Error with a sentence about an unknown value or answer. */
export function conditionOf(name: string, is: string): Condition {
  const kind = kindOf(name);
  if (!isChoice(kind)) throw new Error(`there is no condition "${name}"; there are ${namesOf(isChoice)}`);
  const answer = is === '' && kind === YES_OR_NO ? 'yes' : is;
  if (!kind.includes(answer)) throw new Error(`"${name}" is ${kind.join(' or ')}, not "${answer}"`);
  return { name, is: answer };
}

/** Whether exactly one of these passages appears for any values. */
export function areAlternatives(passages: readonly (readonly Condition[])[]): boolean {
  const names = [...new Set(passages.flat().map(({ name }) => name))];
  const cases = names.reduce<readonly ReadonlyMap<string, string>[]>(
    (all, name) => {
      const kind = kindOf(name);
      return isChoice(kind) ? all.flatMap((one) => kind.map((is) => new Map([...one, [name, is]]))) : all;
    },
    [new Map()],
  );
  return cases.every(
    (one) => passages.filter((when) => when.every(({ name, is }) => one.get(name) === is)).length === 1,
  );
}

/** The condition as JavaScript over the parameter `v`. */
export const codeOfCondition = ({ name, is }: Condition): string =>
  kindOf(name) === YES_OR_NO ? `${is === 'yes' ? '' : '!'}v.${name}` : `v.${name}===${JSON.stringify(is)}`;
