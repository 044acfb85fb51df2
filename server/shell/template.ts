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
}

/** A function as replacement: `$` in a film's text must not be read as a pattern. */
const put = (html: string, mark: string, text: string): string => html.replace(mark, () => text);

const imagePreload = (page: PageAnswer): string => {
  const image = page.head?.preloadImage;
  return image
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${image.srcset}" imagesizes="${image.sizes}" fetchpriority="high">`
    : '';
};

export function fillTemplate({ app, entry, page, template, siteOrigin, nonce }: Filling): string {
  const head = [entry.headHtml(page, siteOrigin, nonce), imagePreload(page), app.tagsFor(page.sources)].join('\n    ');
  const filled = put(template, '<!--head-->', head);
  return put(filled, '<!--boot-->', entry.bootHtml(page, nonce))
    .replace('<html lang="en">', `<html lang="${page.locale}">`)
    .replaceAll('<script type="module"', `<script nonce="${nonce}" type="module"`);
}
