/** Schemas of gateway settings, each with its error message. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import { Secret } from './wire/secret.ts';
import { sourcesOf } from './wire/sources.ts';

const SECRET_MIN = 3;

export const text = v.pipe(v.string('must be set'), v.trim(), v.nonEmpty('must be set'));
export const url = v.pipe(
  text,
  v.check((given) => URL.canParse(given), 'must be an address'),
);
export const secret = v.pipe(
  text,
  v.minLength(SECRET_MIN, `must have at least ${SECRET_MIN} characters`),
  v.transform((given) => new Secret(given)),
);
/** Addresses and networks of the gateway's servers. */
export const sources = v.pipe(
  text,
  v.transform((given): readonly string[] => given.split(',').map((one) => one.trim())),
  v.check(
    (given: readonly string[]) => given.every((one) => isIP(one.split('/')[0] ?? '') !== 0),
    'must list addresses or networks by comma',
  ),
  v.transform(sourcesOf),
);
/** How a hosted page is shown; by default the gateway's first mode. */
export const hosted = {
  mode: v.optional(v.nullable(v.picklist(['popup', 'redirect'], 'must be popup or redirect')), null),
};
