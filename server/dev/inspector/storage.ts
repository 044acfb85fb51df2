/** `/_dev/inspector/storage`: cookies and storage keys, the plugins that set them, and the cookies of this browser. */
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { HOST_COOKIES, HOST_STORAGE } from '#server/http/security/host-cookies.ts';
import { translate } from '../../i18n/text.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { markup, type Markup } from '../page.ts';
import type { BrandFacts } from './facts.ts';
import { table } from './frame.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

const DAY_S = 86_400;

/** A lifetime in seconds, as a whole number of days, minutes or seconds. */
function lifeOf(seconds: number): string {
  if (seconds % DAY_S === 0) return `${seconds / DAY_S} d`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Matches a declared name; braces are placeholders: `experiment_{id}`. */
const patternOf = (name: string): RegExp => new RegExp(`^${name.replaceAll(/\{[^}]*\}/g, '.+')}$`);

const held = (name: string, cookies: Cookies): string =>
  Object.keys(cookies)
    .filter((one) => patternOf(name).test(one))
    .join(', ') || 'no';

const lastsOf = ({ lasts }: StorageDeclaration): string => {
  if (lasts === undefined) return 'until it is removed';
  return lasts === 'tab' ? 'the tab' : lifeOf(lasts);
};

export function storagePage({ plugins }: BrandFacts, cookies: Cookies): Markup {
  const owned = [
    { who: 'the host', cookies: HOST_COOKIES, storage: HOST_STORAGE },
    ...plugins.flatMap(({ module }) =>
      module ? [{ who: module.id, cookies: module.cookies, storage: module.storage }] : [],
    ),
  ];
  const common = (
    who: string,
    { name, category, purpose }: Pick<CookieDeclaration, 'name' | 'category' | 'purpose'>,
  ) => [
    markup`<code>${name}</code>`,
    markup`${who}`,
    markup`${category}`,
    markup`${translate(DEFAULT_LOCALE, purpose)}`,
  ];
  const cookieRows = owned.flatMap(({ who, cookies: own }) =>
    own.map((one) => [
      ...common(who, one),
      markup`${lifeOf(one.lifetimeS)}`,
      markup`${held(one.name, cookies)}`,
    ]),
  );
  const keyRows = owned.flatMap(({ who, storage }) =>
    storage.map((one) => [...common(who, one), markup`${lastsOf(one)}`]),
  );
  return markup`<p class="lead">What the code may leave in a browser, as plugins declare it (docs/reference/cookies.md).</p>
<h2>Cookies</h2>${table(['Name', 'Set by', 'Category', 'What for', 'Life', 'In this browser'], cookieRows)}
<h2>Keys of localStorage and sessionStorage</h2>${table(['Name', 'Set by', 'Category', 'What for', 'Life'], keyRows)}`;
}
