/** What an operator of several brands may say for one of them alone: the name of a setting with the brand's behind it, as `MAIL_FROM_STORE`. */
import * as v from 'valibot';

/** What a brand has of settings that may be its own. */
export interface OwnSettings {
  /** Address mail comes from, perhaps with a name before it; undefined where nobody says. */
  readonly mailFrom: string | undefined;
  /** How the site is called in mail to members who do not want it neutral, in place of the brand's setting. */
  readonly mailName: string | undefined;
  /**
   * `GATEWAYS` and all that begins with `GATEWAY_`, as given: the payments plugin parses it. `STORE_GATEWAY_…` replaces
   * `GATEWAY_…` for that brand: each may be a merchant of its own.
   */
  readonly gateways: Readonly<Record<string, string>>;
  /** All that begins with `AGE_`, as given: the age gate parses it. `STORE_AGE_…` replaces `AGE_…` for that brand. */
  readonly age: Readonly<Record<string, string>>;
}

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that may be a brand's own; what is not, is that of all. */
const OWN = {
  MAIL_FROM: v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/, 'must be an e-mail address')),
  MAIL_NAME: v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,64}$/u, 'must be one line of at most 64 characters')),
  GATEWAYS: v.string(),
} as const;
/** How the names of the settings begin that plugins parse: of gateways, and of age verification. */
const GATEWAY = 'GATEWAY_';
const AGE = 'AGE_';
type OwnName = keyof typeof OWN;
const NAMES = Object.keys(OWN) as OwnName[];

/** A brand's id as environment variables spell it: `ELSE_CINEMA`. */
const inCapitals = (brand: string): string => brand.replaceAll('-', '_').toUpperCase();
/** `MAIL_FROM_ELSE_CINEMA` */
const ownName = (name: OwnName, brand: string): string => `${name}_${inCapitals(brand)}`;

/** Settings of one kind by their common names; those of the brand replace those of all. */
function settingsOf(kind: string, given: Given, brand: string): Record<string, string> {
  const found = (prefix: string): [name: string, value: string][] =>
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && name.startsWith(`${prefix}${kind}`) ? [[name.slice(prefix.length), value]] : [],
    );
  return Object.fromEntries([...found(''), ...found(`${inCapitals(brand)}_`)]);
}

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
  const listed = of('GATEWAYS');
  return {
    mailFrom: of('MAIL_FROM'),
    mailName: of('MAIL_NAME'),
    gateways: {
      ...settingsOf(GATEWAY, given, brand),
      ...(listed === undefined ? {} : { GATEWAYS: listed }),
    },
    age: settingsOf(AGE, given, brand),
  };
}
