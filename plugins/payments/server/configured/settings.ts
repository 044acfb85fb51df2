/** What an operator sets of each gateway: `GATEWAY_<ID>_<NAME>` of the environment. All faults are told together. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import { ConfigFault } from '#server/config/config-fault.ts';
import { GATEWAYS, type GatewayId } from '../gateways/event.ts';
import { Secret } from '../wire/secret.ts';
import { sourcesOf } from '../wire/sources.ts';

const SECRET_MIN = 3;
const text = v.pipe(v.string('must be set'), v.trim(), v.nonEmpty('must be set'));
const url = v.pipe(
  text,
  v.check((given) => URL.canParse(given), 'must be an address'),
);
const secret = v.pipe(
  text,
  v.minLength(SECRET_MIN, `must have at least ${SECRET_MIN} characters`),
  v.transform((given) => new Secret(given)),
);
const sources = v.pipe(
  text,
  v.transform((given): readonly string[] => given.split(',').map((one) => one.trim())),
  v.check(
    (given: readonly string[]) => given.every((one) => isIP(one.split('/')[0] ?? '') !== 0),
    'must list addresses or networks by comma',
  ),
  v.transform(sourcesOf),
);

/** How a hosted page is shown, unless the gateway's first mode is wanted. */
const hosted = {
  mode: v.optional(v.nullable(v.picklist(['popup', 'redirect'], 'must be popup or redirect')), null),
};

/** By gateway and name; a setting in small letters is asked for in capitals. */
export const SETTINGS = {
  epoch: v.pipe(
    v.object({
      ...hosted,
      join_url: url,
      pi_code: text,
      secret,
      sources,
      /** Epoch's Customer Search API, with which memberships are cancelled; all three or none. */
      search_url: v.optional(url),
      search_user: v.optional(text),
      search_password: v.optional(secret),
    }),
    v.forward(
      v.check(
        ({ search_url, search_user, search_password }) =>
          (search_url === undefined) === (search_user === undefined) &&
          (search_url === undefined) === (search_password === undefined),
        'must be set together with SEARCH_USER and SEARCH_PASSWORD',
      ),
      ['search_url'],
    ),
  ),
  segpay: v.object({
    ...hosted,
    pay_url: url,
    price_url: url,
    /** Segpay's reporting and support service, before `/MWS.asmx` and `/adm.asmx`. */
    srs_url: url,
    eticket: text,
    path_secret: secret,
    user: text,
    password: secret,
    sources,
    good_text: v.optional(text, 'GOOD'),
    bad_text: v.optional(text, 'BAD'),
  }),
  vendo: v.object({
    ...hosted,
    hosted_url: url,
    api_url: url,
    merchant: text,
    site: text,
    offer: text,
    secret,
    path_secret: secret,
    sources,
  }),
  trustpay: v.object({
    ...hosted,
    pay_url: url,
    api_url: url,
    account: text,
    project: text,
    secret,
    api_key: secret,
  }),
  skyflow: v.object({
    vault_id: text,
    vault_url: url,
    /** The document with the card fields, which is shown in a frame. */
    frame_url: url,
    client_id: text,
    key_id: text,
    private_key: secret,
    token_url: url,
  }),
  dimoco: v.object({ api_url: url, merchant: text, order: text, secret }),
} as const satisfies Record<GatewayId, v.GenericSchema>;

export type Settings = { readonly [Id in GatewayId]?: v.InferOutput<(typeof SETTINGS)[Id]> };
export type Given = Readonly<Record<string, string>>;

const Listed = v.pipe(
  v.string(),
  v.transform((given) =>
    given
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
  v.array(v.picklist(GATEWAYS, `must list some of ${GATEWAYS.join(', ')} by comma`)),
  v.check(
    (given) => !given.includes('skyflow') || given.includes('trustpay'),
    'must list trustpay beside skyflow, which it charges through',
  ),
);

/** What `GATEWAYS` lists, each with its settings. Throws ConfigFault. */
export function readSettings(given: Given): Settings {
  const listed = v.safeParse(Listed, given['GATEWAYS'] ?? '');
  if (!listed.success) throw new ConfigFault(listed.issues.map(({ message }) => `GATEWAYS ${message}`));
  const faults: string[] = [];
  const settings = listed.output.map((id) => {
    const prefix = `GATEWAY_${id.toUpperCase()}_`;
    const own = Object.entries(given).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length).toLowerCase(), value] as const] : [],
    );
    const parsed = v.safeParse(SETTINGS[id] as v.GenericSchema, Object.fromEntries(own));
    for (const issue of parsed.issues ?? [])
      faults.push(`${prefix}${v.getDotPath(issue)?.toUpperCase()} ${issue.message}`);
    return [id, parsed.output] as const;
  });
  if (faults.length > 0) throw new ConfigFault(faults);
  return Object.fromEntries(settings) as Settings;
}
