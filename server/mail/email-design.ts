/**
 * The email design of a brand: its tokens (ui/tokens.css, brands/<id>/theme.css) in forms that mail clients and plain
 * documents support, and its own texts.
 */
import { readFile } from 'node:fs/promises';
import type { BrandEmails, EmailColours } from '#ports/brand-emails.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { translate, type SourceText } from '../i18n/text.ts';

export interface EmailDesign {
  readonly emails: BrandEmails;
  /** Colours of emails, by the reader's colour scheme. */
  readonly colours: { readonly light: EmailColours; readonly dark: EmailColours };
  /** CSS rules of an email. */
  readonly mail: string;
  /** The CSS rule that defines the tokens for documents of the origin. */
  readonly tokens: string;
}

type Tokens = ReadonlyMap<string, string>;

/** CSS of documents of the origin. */
const OF_DOCUMENTS = `--bg --raise --lift --ink --dim --line --edge --tint --accent --accent-hot --on-accent
  --heading-weight --heading-case --title-tracking --button-weight
  --logo --logo-tracking --logo-case --logo-ink --logo-ground --logo-edge
  --radius-field --radius-dialog --radius-pill --feature-edge --card-shadow`.split(/\s+/);
/** Mail clients need px. */
const REM_PX = 16;

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Custom properties of a stylesheet's first `:root`. */
function propertiesOf(css: string): [name: string, value: string][] {
  const [, root = ''] = /:root \{([\s\S]*?)\n *\}/.exec(css) ?? [];
  return [...root.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\s+/g, ' '),
  ]);
}

/** A token with resolved references, in px. */
const plain = (tokens: Tokens, name: string): string =>
  (tokens.get(name) ?? '')
    .replaceAll(/var\((--[\w-]+)\)/g, (_whole, other: string) => plain(tokens, other))
    .replaceAll(/([\d.]+)rem/g, (_whole, rem: string) => `${Number(rem) * REM_PX}px`);

/** Rules of an email that depend on the colour scheme. */
function coloured(tokens: Tokens, colours: EmailColours, logoInk: string): string {
  const { ground, paper, ink, dim, button, lettering } = colours;
  const own = new Map([...tokens, ['--ink', ink]]);
  const isOnGround = plain(tokens, '--logo-ground') !== 'none';
  return (
    `body{background:${ground};color:${ink}}` +
    `main{background:${paper};border:${plain(own, '--feature-edge')};box-shadow:${plain(own, '--card-shadow')}}` +
    `.name span{${isOnGround ? `background:${button};color:${lettering}` : `color:${logoInk}`}}` +
    `.go{background:${button};color:${lettering}}.site,.plain,.plain a{color:${dim}}`
  );
}

/**
 * Dark or light by the reader's choice; without pictures and remote content, so that opening an email reveals nothing.
 */
function mailRules(tokens: Tokens, { faces }: BrandEmails, { light, dark }: EmailDesign['colours']): string {
  const of = (name: string) => plain(tokens, name);
  const isLight = of('color-scheme') === 'light';
  const inkIn = (scheme: 'light' | 'dark', ink: string) =>
    isLight === (scheme === 'light') ? of('--logo-ink') : ink;
  return (
    `body{margin:0;padding:32px 16px;font:16px/1.6 ${faces.text}}` +
    `main{max-width:34rem;margin:0 auto;padding:32px;border-radius:${of('--radius-dialog')}}` +
    `h1{margin:0 0 16px;font:${of('--heading-weight')} 26px/1.25 ${faces.heading};letter-spacing:${of('--heading-tracking')};text-transform:${of('--heading-case')}}` +
    'p{margin:0 0 16px}p:last-child{margin:0}' +
    `.go{display:inline-block;padding:13px 24px;border-radius:${of('--radius-pill')};font-weight:${of('--button-weight')};text-decoration:none}` +
    `.name{margin:0 0 24px}.name span{display:inline-block;padding:${of('--logo-edge')};font:${of('--logo')};letter-spacing:${of('--logo-tracking')};text-transform:${of('--logo-case')}}` +
    '.site{font-size:14px}.plain,.plain a{font-size:13px;overflow-wrap:anywhere}' +
    '.start{display:none;max-height:0;overflow:hidden}' +
    coloured(tokens, light, inkIn('light', light.ink)) +
    `@media(prefers-color-scheme:dark){${coloured(tokens, dark, inkIn('dark', dark.ink))}}`
  );
}

async function readEmailDesign(brand: string): Promise<EmailDesign> {
  const { emails } = (await import(new URL(`../../brands/${brand}/mail.ts`, import.meta.url).href)) as {
    emails: BrandEmails;
  };
  const [common, own] = await Promise.all([read('ui/tokens.css'), read(`brands/${brand}/theme.css`)]);
  const isLight = /^\s*color-scheme: light;/m.test(own);
  const tokens: Tokens = new Map([
    ...propertiesOf(common),
    ...propertiesOf(own),
    ['--serif', emails.faces.heading],
    ['--sans', emails.faces.text],
    ['color-scheme', isLight ? 'light' : 'dark'],
  ]);
  const of = (name: string) => plain(tokens, name);
  const ofPages: EmailColours = {
    ground: of('--bg'),
    paper: of('--raise'),
    ink: of('--ink'),
    dim: of('--dim'),
    button: of('--accent'),
    lettering: of('--on-accent'),
  };
  const colours = isLight
    ? { light: ofPages, dark: emails.otherScheme }
    : { light: emails.otherScheme, dark: ofPages };
  const named = ['--serif', '--sans', ...OF_DOCUMENTS].map((name) => `${name}:${tokens.get(name) ?? ''}`);
  return {
    emails,
    colours,
    mail: mailRules(tokens, emails, colours),
    tokens: `:root{color-scheme:${of('color-scheme')};--glow:${emails.glow ?? 'transparent'};${named.join(';')}}`,
  };
}

/** Stylesheets do not change while a process runs. */
const known = new Map<string, Promise<EmailDesign>>();

export function emailDesignOf(brand: string): Promise<EmailDesign> {
  const emailDesign = known.get(brand) ?? readEmailDesign(brand);
  known.set(brand, emailDesign);
  return emailDesign;
}

/** Texts of a page by name; the brand's own texts replace them. */
export const inOwnWords = <Name extends string>(
  { emails: { pages = {} } }: Pick<EmailDesign, 'emails'>,
  texts: Readonly<Record<Name, SourceText>>,
  locale: Locale,
): Readonly<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<SourceText>(texts).map(([name, text]) => [
      name,
      pages[text.source]?.[locale] ?? translate(locale, text),
    ]),
  ) as Record<Name, string>;
