/** Endpoints of the frame: settings, header navigation, footer configuration, language (README 12). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { Picture } from '#ports/picture.ts';

export { getSettings, SiteSettings } from '#ports/settings.ts';

const Child = v.object({ id: v.number(), name: v.string(), title: v.string(), url_item: v.string() });

/**
 * A section of the header. `url_item` is a path without locale; `title` is the link's title attribute; `live` shows the
 * on-air dot.
 */
export const NavigationItem = v.object({
  id: v.number(),
  name: v.string(),
  title: v.string(),
  url_item: v.string(),
  live: v.boolean(),
  children: v.array(Child),
});
export type NavigationItem = v.InferOutput<typeof NavigationItem>;

export const getNavigation = endpoint({
  method: 'GET',
  path: '/navigation',
  summary: "Returns the header's sections in the visitor's language.",
  reply: v.array(NavigationItem),
  cacheable: true,
});

const FooterLink = v.object({ name: v.string(), link: v.string() });

/**
 * A banner for guests with its text and link, a path without locale. Desktops get a picture in 8:1, phones in 2:1
 * (README 7).
 */
export const FooterBanner = v.object({
  wide: Picture,
  narrow: Picture,
  title: v.string(),
  action: v.string(),
  link: v.string(),
});
export type FooterBanner = v.InferOutput<typeof FooterBanner>;

/**
 * Sections of links, social links, and optional parts of the footer (README 6); the banner; and the names of accepted
 * cards, each with the root-relative URL of its image (64 × 40 px).
 */
export const FooterConfig = v.object({
  sections: v.array(v.object({ name: v.string(), sublinks: v.array(FooterLink) })),
  social: v.array(FooterLink),
  disableBanner: v.boolean(),
  disableLocaleSelector: v.boolean(),
  banner: v.nullable(FooterBanner),
  cards: v.array(v.object({ name: v.string(), picture: v.string() })),
});
export type FooterConfig = v.InferOutput<typeof FooterConfig>;

export const getFooterConfig = endpoint({
  method: 'GET',
  path: '/footer-config',
  summary: "Returns the footer's sections and switches in the visitor's language.",
  reply: FooterConfig,
  cacheable: true,
});

export const setLocale = endpoint({
  method: 'POST',
  path: '/locale',
  summary: 'Stores the language in a cookie for 365 days, and in the account of a member who is logged in.',
  body: v.object({ locale: v.picklist(LOCALES) }),
  reply: v.object({ locale: v.picklist(LOCALES) }),
});

/** A logo: its name, and the root-relative URL of a square image. */
const Logo = v.object({ name: v.string(), url: v.string() });
export type Logo = v.InferOutput<typeof Logo>;

export const getLogos = endpoint({
  method: 'GET',
  path: '/logos',
  summary: 'Returns the logos of the brand.',
  reply: v.array(Logo),
  cacheable: true,
});
