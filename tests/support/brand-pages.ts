/** Pages of any brand as the origin renders them for a guest, on the data of one site. */
import type { Brand } from '#app/brand.ts';
import { withLocale, type Locale } from '#app/i18n/i18n.ts';
import { createPageAnswerer } from '#app/origin/page.ts';
import { Frame } from '#app/slots.ts';
import { getVisitor } from '#ports/visitor.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { renderPage } from './render-page.tsx';

/** Returns a function that renders a page of a brand; `html` begins with the meta description. */
export async function pagesFor(guest: TestVisitor) {
  const visitor = await guest.http.call(getVisitor);
  return (brand: Brand) => {
    const answer = createPageAnswerer(brand, {
      slots: { first: [Frame] },
      render: (app) => ({ html: renderPage(app), css: '' }),
    });
    return async (path: string, locale: Locale = 'en') => {
      const { pathname, search } = new URL(withLocale(path, locale), 'https://pages.example');
      const { status, head, rendering } = await answer({
        target: { pathname, search },
        locale,
        visitor,
        fetch: guest.fetch,
        services: [],
        signal: new AbortController().signal,
      });
      return { status, html: `>${head?.description ?? ''}${rendering?.html ?? ''}` };
    };
  };
}
