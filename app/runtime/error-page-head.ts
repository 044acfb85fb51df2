/** The head of an error page: its title, and noindex. */
import type { Head } from '../head/head.ts';
import type { ResolveContext } from '../router/resolve.ts';
import { errorSlotsOf, ErrorPageTitle, type ErrorPage } from '../slots.ts';

export type ErrorPageContext = Pick<ResolveContext, 'registry' | 'i18n' | 'catalog'>;

/** Returns the head; `name` is the brand's, and the title if there is no other. */
export async function errorPageHead(
  page: ErrorPage,
  { registry, i18n, catalog }: ErrorPageContext,
  name: string,
): Promise<Head> {
  const views = errorSlotsOf(page).flatMap((ref) => registry.fills(ref));
  // If the catalog fails to load, the title is in English.
  await Promise.all(views.map(({ plugin }) => catalog(plugin))).catch(() => undefined);
  const title = registry.provides(ErrorPageTitle)
    ? await registry
        .service(ErrorPageTitle)(page, i18n)
        .catch(() => name)
    : name;
  return { title, description: title, canonical: null, alternates: false, robots: 'noindex' };
}
