/** The place of this browser in development: a choice at `/_dev/inspector/visitor` replaces the edge's headers. */
import type { FastifyInstance } from 'fastify';
import { COUNTRIES, COUNTRY_HEADER, STATE_HEADER } from '#server/http/visitor/place.ts';
import { US_STATES } from '#server/http/visitor/us-states.ts';
import { isLocal } from './local.ts';

/** A session cookie that only the form sets. */
export const PLACE = 'dev_place';

/** Parses `GB` or `US-CA`; undefined for an unknown place. */
export function chosenPlace(
  text: string | undefined,
): { country: string; state: string | undefined } | undefined {
  const [country = '', state, ...rest] = (text ?? '').toUpperCase().split('-');
  if (!COUNTRIES.has(country) || rest.length > 0) return undefined;
  if (state === undefined) return { country, state };
  return country === 'US' && US_STATES.has(state) ? { country, state } : undefined;
}

/**
 * Makes requests of this machine come from the chosen place, unless they name one themselves. Outside production only.
 */
export function comeFromElsewhere(app: FastifyInstance, devPages: 'loopback' | 'anywhere'): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const chosen = chosenPlace(request.cookies[PLACE]);
    if (
      chosen &&
      request.headers[COUNTRY_HEADER] === undefined &&
      (devPages === 'anywhere' || isLocal(request))
    ) {
      request.headers[COUNTRY_HEADER] = chosen.country;
      if (chosen.state !== undefined) request.headers[STATE_HEADER] = chosen.state;
    }
    done();
  });
}
