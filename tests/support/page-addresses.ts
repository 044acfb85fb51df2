/** The pages of a brand, from its routes and its sitemap. */
import type { Brand } from '#app/brand.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { matchPath } from '#app/router/path.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { sitemap } from '#server/pages/sitemap.ts';
import type { TestOrigin } from '#server/testing/origin.ts';

const SITE = 'https://pages.example';
const PARAMETER = /[:*]/;

/**
 * Paths in English: every page without parameters, one of each kind with parameters, and pages for an unknown token or
 * id, which state that it does not exist.
 */
export async function pageAddresses(brand: Brand, origin: TestOrigin['origin']): Promise<readonly string[]> {
  const { routes } = registryOf(brand);
  const paths = routes.map(({ options }) => options.path);
  const fixed = paths.filter((path) => !PARAMETER.test(path) && !splitLocale(path).prefixed);
  const listed = [...(await sitemap(origin, SITE)).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !splitLocale(path).prefixed);
  const oneOfEach = new Map(listed.map((path) => [matchPath(routes, path)?.route.options.path, path]));
  const unlisted = paths
    .filter((path) => PARAMETER.test(path) && !oneOfEach.has(path))
    .map((path) => path.replaceAll(/:\w+\??/g, 'none').replaceAll('*', 'none'));
  return [...new Set(['/', '/no-such-page', ...fixed, ...oneOfEach.values(), ...unlisted])];
}
