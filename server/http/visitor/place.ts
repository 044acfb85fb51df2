/** The place of a request, from the headers of the edge; an unclear place is gated, and logged once. */
import type { FastifyRequest } from 'fastify';
import { COUNTRY_CODES, RESERVED_CODES } from '#ports/countries.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { US_STATES } from './us-states.ts';

/** The place that a request comes from. */
export interface Place {
  country: string;
  countryState: string | null;
  /** The edge named no valid place, several places or an incomplete one, so the applicable law is unknown. */
  isUnclear: boolean;
}

/** Headers that the edge sets (README 2). */
export const COUNTRY_HEADER = 'x-el-country';
export const STATE_HEADER = 'x-el-us-state';

/** The codes of countries and territories, without `UK`, `GBR`, `EU`, `XX` and `T1`. */
export const COUNTRIES: ReadonlySet<string> = new Set([...COUNTRY_CODES, ...RESERVED_CODES]);

type Fault = 'repeated' | 'malformed' | 'incomplete';

/** The error in a value; undefined if it is valid. Node joins repeated headers with a comma. */
function faultOf(value: string, sound: ReadonlySet<string>): Fault | undefined {
  if (sound.has(value)) return undefined;
  if (value === '') return 'incomplete';
  return value.includes(',') ? 'repeated' : 'malformed';
}

const logged = new WeakMap<Origin['log'], Set<string>>();

function warnOnce({ log }: Pick<Origin, 'log'>, header: string, fault: Fault): void {
  const known = logged.get(log) ?? new Set();
  logged.set(log, known);
  const key = `${header} ${fault}`;
  if (known.has(key)) return;
  known.add(key);
  log.warn({ header, fault }, 'an edge header does not name one place: such visitors must verify their age');
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return value === undefined ? undefined : String(value).trim().toUpperCase();
};

/** `DEFAULT_COUNTRY` for a request without a country, and together with `isUnclear` for one with an invalid country. */
export function placeOf(origin: Origin, request: FastifyRequest, isTrusted: boolean): Place {
  const { defaultCountry } = origin.config;
  const named = isTrusted ? headerOf(request, COUNTRY_HEADER) : undefined;
  const country = named !== undefined && COUNTRIES.has(named) ? named : defaultCountry;
  const countryFault = named === undefined ? undefined : faultOf(named, COUNTRIES);
  if (countryFault) warnOnce(origin, COUNTRY_HEADER, countryFault);
  if (countryFault || country !== 'US')
    return { country, countryState: null, isUnclear: Boolean(countryFault) };
  const state = isTrusted ? (headerOf(request, STATE_HEADER) ?? '') : '';
  const stateFault = faultOf(state, US_STATES);
  if (stateFault) warnOnce(origin, STATE_HEADER, stateFault);
  return { country, countryState: stateFault ? null : state, isUnclear: stateFault !== undefined };
}
