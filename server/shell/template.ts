/** Fills the page app's HTML template with one answer. */
import type { PageAnswer } from '../../entry-server.ts';
import type { PageApp, PageEntry } from './page-app.ts';

interface Filling {
  app: PageApp;
  entry: PageEntry;
  page: PageAnswer;
  template: string;
  /** Scheme and host of the site, for canonical and alternate links. */
  siteOrigin: string;
  nonce: string;
  styleNonce: string;
}

/** A function as replacement: `$` in a film's text must not be read as a pattern. */
const put = (html: string, mark: string, text: string): string => html.replace(mark, () => text);

const imagePreload = (page: PageAnswer): string => {
  const image = page.head?.preloadImage;
  return image
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${image.srcset}" imagesizes="${image.sizes}" fetchpriority="high">`
    : '';
};

/** Vite marks scripts and styles alike; the policy has a nonce for each. */
const withNonces = (html: string, mark: string, nonce: string, styleNonce: string): string =>
  html
    .replaceAll(new RegExp(`(<(?:style|meta property="csp-nonce")[^>]*)${mark}`, 'g'), `$1${styleNonce}`)
    .replaceAll(mark, nonce);

export function fillTemplate({ app, entry, page, template, siteOrigin, nonce, styleNonce }: Filling): string {
  // Scripts that must add a style element of their own (dialogs lock the scroll with one) find the nonce here.
  const styles = `<meta property="csp-nonce" nonce="${styleNonce}">`;
  const head = [entry.headHtml(page, siteOrigin, nonce), imagePreload(page), styles].join('\n    ');
  // After the page's own sheet: it declares the order of layers.
  const filled = put(
    put(template, '<!--head-->', head),
    '</head>',
    `  ${app.tagsFor(page.sources)}\n  </head>`,
  );
  const marked = put(filled, '<!--boot-->', entry.bootHtml(page, nonce));
  return (app.nonceMark === undefined ? marked : withNonces(marked, app.nonceMark, nonce, styleNonce))
    .replace('<html lang="en">', `<html lang="${page.locale}">`)
    .replaceAll(/<script (?![^>]*nonce=)/g, `<script nonce="${nonce}" `)
    .replaceAll('<style>', `<style nonce="${styleNonce}">`);
}
