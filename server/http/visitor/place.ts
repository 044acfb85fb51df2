/** Which place a request comes from, by the headers of the edge; what they say unclearly is gated, and told in the log once. */
import type { FastifyRequest } from 'fastify';
import { COUNTRY_CODES, RESERVED_CODES } from '#ports/countries.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { US_STATES } from './us-states.ts';

/** Where a request comes from. */
export interface Place {
  country: string;
  countryState: string | null;
  /** The edge named a place that is none, several, or half of one: nobody knows which law holds. */
  isUnclear: boolean;
}

/** Headers that the edge sets (README 2). */
export const COUNTRY_HEADER = 'x-el-country';
export const STATE_HEADER = 'x-el-us-state';

/** The codes of countries and territories: `UK`, `GBR`, `EU`, `XX` and `T1` are none. */
export const COUNTRIES: ReadonlySet<string> = new Set([...COUNTRY_CODES, ...RESERVED_CODES]);

type Fault = 'repeated' | 'malformed' | 'incomplete';

/** What is wrong with a value; undefined for a sound one. Node joins a header that comes twice with a comma. */
function faultOf(value: string, sound: ReadonlySet<string>): Fault | undefined {
  if (sound.has(value)) return undefined;
  if (value === '') return 'incomplete';
  return value.includes(',') ? 'repeated' : 'malformed';
}

const told = new WeakMap<Origin['log'], Set<string>>();

function warnOnce({ log }: Pick<Origin, 'log'>, header: string, fault: Fault): void {
  const known = told.get(log) ?? new Set();
  told.set(log, known);
  const key = `${header} ${fault}`;
  if (known.has(key)) return;
  known.add(key);
  log.warn({ header, fault }, 'an edge header does not name one place: such visitors must verify their age');
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return value === undefined ? undefined : String(value).trim().toUpperCase();
};

/** `DEFAULT_COUNTRY` for a request without a country, and beside `isUnclear` for one that names it wrongly. */
export function placeOf(origin: Origin, request: FastifyRequest, isTrusted: boolean): Place {
  const { defaultCountry } = origin.config;
  const said = isTrusted ? headerOf(request, COUNTRY_HEADER) : undefined;
  const country = said !== undefined && COUNTRIES.has(said) ? said : defaultCountry;
  const countryFault = said === undefined ? undefined : faultOf(said, COUNTRIES);
  if (countryFault) warnOnce(origin, COUNTRY_HEADER, countryFault);
  if (countryFault || country !== 'US')
    return { country, countryState: null, isUnclear: Boolean(countryFault) };
  const state = isTrusted ? (headerOf(request, STATE_HEADER) ?? '') : '';
  const stateFault = faultOf(state, US_STATES);
  if (stateFault) warnOnce(origin, STATE_HEADER, stateFault);
  return { country, countryState: stateFault ? null : state, isUnclear: stateFault !== undefined };
}
