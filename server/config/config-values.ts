/** Validators of environment variables: numbers, URLs, hosts, networks, lists and options. */
import { isIP } from 'node:net';
import * as v from 'valibot';

const PORT_MAX = 65_535;
const PREFIX_MAX = { 4: 32, 6: 128 } as const;

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
export function isNetwork(given: string): boolean {
  const [address = '', prefix, ...rest] = given.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= PREFIX_MAX[family]);
}

export const whole = ({ min, max }: { min: number; max: number }) =>
  v.pipe(
    v.string(),
    v.check((given) => /^\d+$/.test(given), `must be a number from ${min} to ${max}`),
    v.transform(Number),
    v.check((given) => given >= min && given <= max, `must be a number from ${min} to ${max}`),
  );
export const port = (min: number) => whole({ min, max: PORT_MAX });
export const isUrl = (given: string, protocols: readonly string[]): boolean =>
  URL.canParse(given) && protocols.includes(new URL(given).protocol);
export const url = (...protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (given) => isUrl(given, protocols),
      `must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    ),
  );
/** Whether a text is a DSN for error reports: a public key, a host, and a project id at its end. */
export const isDsn = (given: string): boolean =>
  isUrl(given, ['http:', 'https:']) && /^https?:\/\/\w+@[^/]+(?:\/[\w/-]*)?\/\d+$/.test(given);
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);
export const listOf = (isOne: (given: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform((given) =>
      given
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
    v.check((given) => given.every(isOne), message),
  );
/** Whether a text is a host as browsers write it: lower case, without scheme and port. */
export const isHostName = (given: string): boolean =>
  URL.canParse(`http://${given}`) && new URL(`http://${given}`).hostname === given;
