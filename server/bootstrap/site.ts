/** Combines the contributions of a brand's modules to the site. */
import type { Settings } from '#kernel/plugin.ts';
import type { Module } from './module.ts';
import { HOST_COOKIES, HOST_STORAGE } from '#server/http/security/host-cookies.ts';
import { privacyRowsOf } from '../privacy-rows.ts';
import type { Site } from '#ports/site.ts';

/** Paths of the host that are not pages. */
const HOST_ROBOTS = ['/api/', '/_dev/'];

const byOrder = <One extends { readonly order: number }>(entries: readonly One[]): One[] =>
  entries.toSorted((a, b) => a.order - b.order);

/** `settings` are the brand's, by plugin. Throws if two plugins declare the same cookie or key. */
export function siteOf(modules: readonly Module[], settings: Readonly<Record<string, Settings>> = {}): Site {
  const cookies = [...HOST_COOKIES, ...modules.flatMap((one) => one.cookies)];
  const storage = [...HOST_STORAGE, ...modules.flatMap((one) => one.storage)];
  for (const declared of [cookies, storage]) {
    const names = declared.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new Error(`two plugins declare the cookie or storage key ${twice}`);
  }
  return {
    navigation: byOrder(modules.flatMap((one) => one.navigation)),
    footer: byOrder(modules.flatMap((one) => one.footer)),
    cookies,
    storage,
    privacy: privacyRowsOf(modules),
    sitemap: modules.flatMap(({ id, sitemap, settings: own }) =>
      typeof sitemap === 'function' ? sitemap({ ...own, ...settings[id] } as never) : sitemap,
    ),
    robots: [...HOST_ROBOTS, ...modules.flatMap((one) => one.robots)],
  };
}
