/**
 * Territories with their own country code that follow the rules of a state: consent, age verification, rights and tax.
 */

/**
 * The territories of each state, by ISO 3166-1 alpha-2 code, including codes that ISO reserves for a part of a state
 * (AC, CP, DG, EA, IC, TA). Hong Kong, Macao and Taiwan have their own laws and film rights, so they are not listed.
 */
const TERRITORIES: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  DK: 'FO GL',
  ES: 'EA IC',
  FI: 'AX',
  FR: 'BL CP GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AC AI BM DG FK GG GI GS IM IO JE KY MS PN SH TA TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
};

const STATES = new Map(
  Object.entries(TERRITORIES).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state])),
);

/** The state whose rules apply in a country or territory; for a country, the country itself. */
export const stateOf = (country: string): string => STATES.get(country) ?? country;

/** Whether a list of countries includes a country, or the state of a territory. */
export const listsCountry = (listed: readonly string[], country: string): boolean =>
  listed.includes(country) || listed.includes(stateOf(country));
