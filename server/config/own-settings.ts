/** What an operator of several brands may say for one of them alone: the name of a setting with the brand's behind it, as `MAIL_FROM_STORE`. */
import * as v from 'valibot';

/** What a brand has of settings that may be its own. */
export interface OwnSettings {
  /** Address mail comes from, perhaps with a name before it; undefined where nobody says. */
  readonly mailFrom: string | undefined;
  /** How the site is called in mail to members who do not want it neutral, in place of the brand's setting. */
  readonly mailName: string | undefined;
  /** `GATEWAYS` and all that begins with `GATEWAY_`, as given: the payments plugin parses it. */
  readonly gateways: Readonly<Record<string, string>>;
}

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that may be a brand's own; what is not, is that of all. */
const OWN = {
  MAIL_FROM: v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/, 'must be an e-mail address')),
  MAIL_NAME: v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,64}$/u, 'must be one line of at most 64 characters')),
  GATEWAYS: v.string(),
} as const;
type OwnName = keyof typeof OWN;
const NAMES = Object.keys(OWN) as OwnName[];

/** `MAIL_FROM_ELSE_CINEMA`: upper case for a brand's id. */
const ownName = (name: OwnName, brand: string): string =>
  `${name}_${brand.replaceAll('-', '_').toUpperCase()}`;

/** Every name under which one of them may stand. */
export const ownVariables = (brands: readonly string[]): string[] =>
  NAMES.flatMap((name) => [
    ...(name === 'GATEWAYS' ? [] : [name]),
    ...brands.map((brand) => ownName(name, brand)),
  ]);

/** What is wrong with them. A name that is nearly that of a brand would be read by nobody. */
export function ownFaults(given: Given, brands: readonly string[]): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const base = NAMES.find((one) => name === one || name.startsWith(`${one}_`));
    if (base === undefined || value === undefined) return [];
    if (name !== base && !brands.some((brand) => name === ownName(base, brand)))
      return [`${name} must end with a brand: ${brands.map((brand) => ownName(base, brand)).join(', ')}`];
    const { issues = [] } = v.safeParse(OWN[base], value);
    return issues.map(({ message }) => `${name} ${message}`);
  });
}

/** What holds for a brand; of an environment without faults. */
export function ownSettings(given: Given, brand: string): OwnSettings {
  const of = (name: OwnName): string | undefined => given[ownName(name, brand)] ?? given[name];
  const gateways = Object.entries(given).filter(([name]) => name.startsWith('GATEWAY_'));
  const listed = of('GATEWAYS');
  return {
    mailFrom: of('MAIL_FROM'),
    mailName: of('MAIL_NAME'),
    gateways: {
      ...(Object.fromEntries(gateways) as Record<string, string>),
      ...(listed === undefined ? {} : { GATEWAYS: listed }),
    },
  };
}
