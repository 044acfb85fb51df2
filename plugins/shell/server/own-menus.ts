/** The default menus of a brand: entries that its plugins offer, except those that its settings omit. */
import { LOCALES } from '#app/i18n/i18n.ts';
import type { SiteSettings } from '#ports/settings.ts';
import { FOOTER_SECTIONS, type MenuEntry, type Site } from '#ports/site.ts';
import { text, translate, type SourceText } from '#server/i18n/text.ts';
import type { FooterMenu, NavigationMenu } from './stored-menus.ts';

/** Settings that affect the menus. */
export type MenuSettings = Pick<
  SiteSettings,
  'menu-left-out' | 'footer-banner-enabled' | 'footer-languages-enabled'
>;

const shown = <Entry extends MenuEntry>(entries: readonly Entry[], settings: MenuSettings): Entry[] =>
  entries.filter(({ url }) => !settings['menu-left-out'].includes(url));

const inEachLanguage = <Texts>(texts: Texts) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale, texts)]));

const entryOf = ({ url, name, title }: MenuEntry) => ({
  url,
  texts: inEachLanguage(title ? { name, title } : { name }),
});

export const ownNavigation = (
  brand: string,
  site: Pick<Site, 'navigation'>,
  settings: MenuSettings,
): NavigationMenu => ({
  brand,
  sections: shown(site.navigation, settings).map(({ children = [], ...section }) => ({
    ...entryOf(section),
    children: shown(children, settings).map(entryOf),
  })),
});

const SECTION_NAMES: Readonly<Record<(typeof FOOTER_SECTIONS)[number], SourceText>> = {
  explore: text('Explore'),
  about: text('About us'),
  help: text('Help'),
  legal: text('Legal'),
};

/** The default footer, without empty sections. The demo contains no social links. */
export const ownFooter = (brand: string, site: Pick<Site, 'footer'>, settings: MenuSettings): FooterMenu => ({
  brand,
  sections: FOOTER_SECTIONS.map((section) => ({
    texts: inEachLanguage({ name: SECTION_NAMES[section] }),
    links: shown(site.footer, settings)
      .filter((entry) => entry.section === section)
      .map(({ url, name }) => ({ url, texts: inEachLanguage({ name }) })),
  })).filter(({ links }) => links.length > 0),
  social: [],
  shows_banner: settings['footer-banner-enabled'],
  shows_languages: settings['footer-languages-enabled'],
});
