/** What is loaded, asked and stated in each country and territory, before and after each answer, as a page of the documentation. */
import { requiresVerification } from '#ports/age-rules.ts';
import { COUNTRY_CODES, RESERVED_CODES } from '#ports/countries.ts';
import { stateOf } from '#ports/territories.ts';
import { rulesFor } from '#ports/consent-rules.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { OPTIONAL, type Row } from './table.ts';

/** Which categories are used at a moment; `none` is nothing optional. */
export type Used = 'none' | 'all';

export interface CountryRow {
  readonly code: string;
  /** The state whose rules hold. */
  readonly state: string;
  readonly age: '18+ question' | 'verified age' | 'by US state';
  /** What the bar offers after the age answer. */
  readonly asked: 'accept or reject' | 'accept' | 'nothing';
  readonly beforeAge: Used;
  readonly beforeChoice: Used;
  readonly accepted: Used;
  readonly rejected: Used;
  readonly statement: 'asked' | 'granted';
}

/** The rules of the settings where a brand changes nothing. */
export function countryRow(code: string): CountryRow {
  const { asked, rejectBeside } = rulesFor(SETTING_DEFAULTS, code);
  const isAsked = rejectBeside ? 'accept or reject' : 'accept';
  const gated = requiresVerification(SETTING_DEFAULTS, code, null);
  return {
    code,
    state: stateOf(code),
    age: code === 'US' ? 'by US state' : gated ? 'verified age' : '18+ question',
    asked: asked ? isAsked : 'nothing',
    beforeAge: 'none',
    beforeChoice: asked ? 'none' : 'all',
    accepted: 'all',
    rejected: 'none',
    statement: asked ? 'asked' : 'granted',
  };
}

export const countryRows = (): CountryRow[] =>
  [...COUNTRY_CODES, ...RESERVED_CODES].toSorted().map(countryRow);

const names = new Intl.DisplayNames('en', { type: 'region' });

/** What a category stores. */
const contentsOf = (category: (typeof OPTIONAL)[number], rows: readonly Row[]): string =>
  rows
    .filter((row) => row.category === category)
    .map(({ name }) => `\`${name}\``)
    .join(', ');

const HEAD = `# Consent by country

Made by \`npm run cookies\` from the default settings of the site and the table of territories (\`ports/territories.ts\`);
\`tests/countries.test.ts\` runs the age question, the cookie choice and the legal texts for every row. Who it helps: lawyers and operators who check a market.

- The age answer is the 18+ question, or the verification where the law asks for one. On pages that may be read without it (login, legal, recover-password) it is not given, and nothing optional is used.
- A browser that sends Global Privacy Control has rejected, everywhere.
- "Asked" is what the bar offers after the age answer; the preferences with every category are always within reach, at the foot of each page.
- "States" is the text of the privacy page, the cookie page and the questions: \`asked\` says that nothing optional happens without a yes, \`granted\` that it is on after the age answer, and names the country.
- Before and after each answer pages are counted by their address, without a cookie or anything of the visitor. Hosted realtime connects after the age answer.
- The operator's tag manager, with its events, is loaded with the category analytics, and told what the others allow. It is the only script of another company.
`;

export const countriesFile = (rows: readonly Row[]): string =>
  [
    HEAD,
    '"all" and "none" are of these categories:',
    '',
    ...OPTIONAL.map((category) => `- ${category}: ${contentsOf(category, rows)}`),
    '',
    '| code | country or territory | rules of | age | asked | before the age answer | after it, before a choice | accepted | rejected | states |',
    `| ${Array.from({ length: 10 }, () => '---').join(' | ')} |`,
    ...countryRows().map(
      ({ code, state, age, asked, beforeAge, beforeChoice, accepted, rejected, statement }) =>
        `| ${[code, names.of(code), state, age, asked, beforeAge, beforeChoice, accepted, rejected, statement].join(' | ')} |`,
    ),
    '',
  ].join('\n');
