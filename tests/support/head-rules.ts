/** Requirements for the head of a page (README 5 of app), checked in its HTML. */
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '#app/head/head.ts';
import { LOCALES, withLocale, type Locale } from '#app/i18n/i18n.ts';

type Attributes = Readonly<Record<string, string>>;

const plain = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|amp|#x27);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? "'",
  );

/** Title, tags and structured data of a head. */
export function headOf(html: string) {
  const tags: readonly Attributes[] = [...html.matchAll(/<(?:meta|link)([^>]*)>/g)].map(([, written = '']) =>
    Object.fromEntries(
      [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        plain(value),
      ]),
    ),
  );
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    named: (name: string): string | undefined =>
      tags.find((tag) => tag['name'] === name || tag['property'] === name)?.['content'],
    linked: (rel: string): readonly Attributes[] => tags.filter((tag) => tag['rel'] === rel),
    structured: [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => json,
    ),
  };
}

export interface HeadOf {
  /** Path of the page without language. */
  readonly path: string;
  readonly locale: Locale;
  /** Scheme and host of the site's absolute URLs, without a slash at the end. */
  readonly site: string;
  /** Name of the brand. */
  readonly name: string;
}

/** The errors in the head of a page. */
export function headFaults(html: string, { path, locale, site, name }: HeadOf): string[] {
  const { title, named, linked, structured } = headOf(
    html.slice(0, html.indexOf('</head>') + 1 || undefined),
  );
  const description = named('description') ?? '';
  const languages = linked('alternate').map((tag) => tag['hreflang']);
  const canonical = linked('canonical').map((tag) => tag['href'] ?? '');
  const rules: readonly (readonly [string, boolean])[] = [
    ['has no title', title.length > 0],
    [`title of ${title.length}: ${title}`, [...title].length <= TITLE_LIMIT],
    [`title without the brand: ${title}`, title.includes(name)],
    ['has no description', description.length > 0],
    [`description of ${description.length}`, [...description].length <= DESCRIPTION_LIMIT],
    ['has more than one canonical address', canonical.length <= 1],
    [
      `canonical ${canonical[0]} in another language`,
      canonical.every((href) => href.startsWith(site + withLocale('/', locale).replace(/\/$/, ''))),
    ],
    [
      'has no link to each language',
      LOCALES.every((one) => languages.includes(one)) && languages.includes('x-default'),
    ],
    ['has no picture', (named('og:image') ?? '').startsWith(`${site}/`)],
    ['has a placeholder in its texts', !/\{\w+\}|undefined|\[object/.test(title + description)],
    [
      'has structured data that is no JSON',
      structured.every((json) => JSON.parse(json)['@context'] === 'https://schema.org'),
    ],
  ];
  return rules.flatMap(([fault, holds]) => (holds ? [] : [`${withLocale(path, locale)} ${fault}`]));
}
