/**
 * Settings that an operator of several brands can set for one brand: the setting's name plus the brand, as in
 * `MAIL_FROM_STORE`.
 */
import * as v from 'valibot';

/** Settings that each brand can override. */
export interface OwnSettings {
  /** Sender address, optionally with a name; undefined if not configured. */
  readonly mailFrom: string | undefined;
  /** Name of the site in emails to members who do not want neutral ones; replaces the brand's own setting. */
  readonly mailName: string | undefined;
  /**
   * `GATEWAYS` and every variable that starts with `GATEWAY_`; the payments plugin parses them. `STORE_GATEWAY_…`
   * replaces `GATEWAY_…` for that brand, because each brand may be a separate merchant.
   */
  readonly gateways: Readonly<Record<string, string>>;
  /**
   * Every variable that starts with `AGE_`; the age gate parses them. `STORE_AGE_…` replaces `AGE_…` for that brand.
   */
  readonly age: Readonly<Record<string, string>>;
}

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that a brand can override; otherwise the common value applies. */
const OWN = {
  MAIL_FROM: v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/, 'must be an e-mail address')),
  MAIL_NAME: v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,64}$/u, 'must be one line of at most 64 characters')),
  GATEWAYS: v.string(),
} as const;
/** Prefixes of the settings that plugins parse: payment gateways and age verification. */
const GATEWAY = 'GATEWAY_';
const AGE = 'AGE_';
type OwnName = keyof typeof OWN;
const NAMES = Object.keys(OWN) as OwnName[];

/** A brand's id as in environment variables: `ELSE_CINEMA`. */
const inCapitals = (brand: string): string => brand.replaceAll('-', '_').toUpperCase();
/** For example `MAIL_FROM_ELSE_CINEMA`. */
const ownName = (name: OwnName, brand: string): string => `${name}_${inCapitals(brand)}`;

/** Settings with a prefix, by their common names; values of the brand replace common values. */
function settingsOf(kind: string, given: Given, brand: string): Record<string, string> {
  const found = (prefix: string): [name: string, value: string][] =>
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && name.startsWith(`${prefix}${kind}`) ? [[name.slice(prefix.length), value]] : [],
    );
  return Object.fromEntries([...found(''), ...found(`${inCapitals(brand)}_`)]);
}

/** Names of the variables of these settings, common and per brand; `GATEWAYS` only per brand. */
export const ownVariables = (brands: readonly string[]): string[] =>
  NAMES.flatMap((name) => [
    ...(name === 'GATEWAYS' ? [] : [name]),
    ...brands.map((brand) => ownName(name, brand)),
  ]);

/** Errors in these settings. Nothing would read a variable whose name ends with a misspelt brand. */
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

/** The settings of one brand. Expects a validated environment. */
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
