/** Entry of the page app at the origin: answers a page request and renders its HTML. */
import { FilmEnd, StoryEnd } from '#ports/notices.ts';
import { brand } from '#brand';
import { renderToString } from 'react-dom/server';
import { BOOT_ELEMENT } from '../runtime/boot.ts';
import { headTags, type HeadTag } from '../runtime/head-tags.ts';
import { createPageAnswerer, type Rendering, type PageAnswer, type PageRequest } from './page.ts';
import {
  FloatingAction,
  HeaderEnd,
  MemberStart,
  PageBreadcrumbs,
  PageEnd,
  PageFooter,
  PageStart,
} from '#ports/shell.ts';
import { BuyFilm } from '#ports/store.ts';
import type { Head } from '../head/head.ts';
import { replyKey } from '../http/client.ts';
import type { PageApp } from '../react/page-app.ts';
import { provide } from '#kernel/plugin.ts';
import { Session, userTypeOf, type User } from '#ports/session.ts';
import { settingsForPage } from '#ports/read-settings.ts';
import { getSettings, type SiteSettings } from '#ports/settings.ts';
import { Modals, Pages, Root } from '../react/bindings.tsx';
import { Frame } from '../slots.ts';

export { brand };
export type { PageAnswer };

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
};
const plain = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|lt);/g, (sign) => entities[sign] ?? '');

/** Converts style attributes to CSS rules, without duplicates. */
function withoutStyleAttributes(rendered: string): Rendering {
  const rules = new Map<string, number>();
  const html = rendered.replace(/ style="([^"]*)"/g, (_whole, written: string) => {
    const style = plain(written);
    // Prevents rules with text that could end the style element.
    if (/[<{}]/.test(style)) return '';
    if (!rules.has(style)) rules.set(style, rules.size);
    return ` data-s="${rules.get(style)}"`;
  });
  return {
    html: shortened(html),
    css: [...rules].map(([style, id]) => `[data-s="${id}"]{${style}}`).join(''),
  };
}

/**
 * Shortens HTML without changing its meaning: empty attributes lose their value, img tags their slash. React escapes
 * both sequences in texts and values.
 */
const shortened = (html: string): string =>
  html
    .replaceAll('/><img ', '><img ')
    .replaceAll('/></picture>', '></picture>')
    .replace(/=""(?=[ />])/g, '');

/** Renders the same tree as main.tsx to HTML. */
function render(app: PageApp): Rendering {
  const html = renderToString(
    <Root app={app}>
      <Pages />
      <Modals />
    </Root>,
  );
  return import.meta.env.DEV ? { html, css: '' } : withoutStyleAttributes(html);
}

const answer = createPageAnswerer(brand, {
  slots: {
    first: [Frame, HeaderEnd, PageEnd],
    lazy: [PageFooter, PageStart, PageBreadcrumbs, FloatingAction, BuyFilm, FilmEnd, StoryEnd],
  },
  render,
});

const SETTINGS = replyKey(getSettings);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for HTML. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const tagHtml = ({ tag, attributes, text }: HeadTag): string => {
  const all = { 'data-head': '', ...attributes };
  const written = Object.entries(all).map(([name, value]) =>
    value === '' ? name : `${name}="${escape(value)}"`,
  );
  return `<${tag} ${written.join(' ')}>${tag === 'script' ? `${text ?? ''}</script>` : ''}`;
};

export interface OriginRequest extends Omit<PageRequest, 'services' | 'firstSlots'> {
  user: User | null;
}

/** Answers a page request with the session in the request. */
export const answerPage = ({ user, ...request }: OriginRequest): Promise<PageAnswer> =>
  answer({
    ...request,
    firstSlots: user ? [MemberStart] : [],
    services: [
      provide(Session, {
        user: () => user,
        userType: () => userTypeOf(user),
        subscribe: () => () => undefined,
        logOut: () => undefined,
      }),
    ],
  });

/** The page's part of <head>. `siteOrigin` consists of scheme and host, without a trailing slash. */
export function headHtml(page: PageAnswer, siteOrigin: string): string {
  const { title, tags } = headTags(page.head, {
    brand: brand.info,
    locale: page.locale,
    path: page.path,
    origin: siteOrigin,
  });
  return [`<title>${escape(title)}</title>`, ...tags.map(tagHtml)].join('\n');
}

/** The part of the first page's head that the browser needs although the HTML contains it: breadcrumbs. */
const headForBrowser = ({ title, nameLanguages, jsonLd = [] }: Head): Head => ({
  title,
  description: '',
  ...(nameLanguages ? { nameLanguages } : {}),
  jsonLd: jsonLd.filter((one) => one['@type'] === 'BreadcrumbList'),
});

/** The boot data without values that only the HTML needs or that the browser has already. */
function bootForBrowser({ page, primed, ...boot }: PageAnswer['boot']): PageAnswer['boot'] {
  const settings = primed[SETTINGS];
  const head = page.is === 'ready' && page.ready.head;
  return {
    ...boot,
    primed: settings ? { ...primed, [SETTINGS]: settingsForPage(settings as SiteSettings) } : primed,
    page: head ? { is: 'ready', ready: { ...page.ready, head: headForBrowser(head) } } : page,
  };
}

/** The inlined data as HTML; `<` is escaped so that no text can end the element. */
export const bootHtml = (page: PageAnswer): string =>
  `<script type="application/json" id="${BOOT_ELEMENT}">${JSON.stringify(bootForBrowser(page.boot)).replaceAll('<', '\\u003c')}</script>`;
