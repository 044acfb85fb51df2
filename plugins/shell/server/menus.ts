/** The menus of the frame, from what the plugins of the brand offer to them (1-shell §2, §7). */
import type { SiteSettings } from '../../../kernel/ports/settings.ts';
import { FOOTER_SECTIONS, type MenuEntry, type Site, type Text } from '../../../server/ports/site.ts';
import type { FooterConfig, NavigationItem } from '../api.ts';
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import { footerBanner } from './banner.ts';

/** Children count on from their section's number, so that every id is unique. */
const CHILD_IDS_PER_SECTION = 100;

/** What of the settings is the menus'. */
type MenuSettings = Pick<
  SiteSettings,
  'menu-left-out' | 'footer-banner-enabled' | 'footer-languages-enabled'
>;

/** What the plugins offer, without what the brand leaves out. */
const shown = <Entry extends MenuEntry>(entries: readonly Entry[], settings: MenuSettings): Entry[] =>
  entries.filter(({ url }) => !settings['menu-left-out'].includes(url));

/** The header's sections in a language; the dot of what can be on air is shown where it is. */
export const navigation = (
  site: Pick<Site, 'navigation'>,
  locale: Locale,
  { settings, isOnAir }: { settings: MenuSettings; isOnAir: boolean },
): NavigationItem[] =>
  shown(site.navigation, settings).map(({ name, title = name, url, live = false, children = [] }, index) => ({
    id: index + 1,
    name: name[locale],
    title: title[locale],
    url_item: url,
    live: live && isOnAir,
    children: shown(children, settings).map((child, at) => ({
      id: (index + 1) * CHILD_IDS_PER_SECTION + at,
      name: child.name[locale],
      title: (child.title ?? child.name)[locale],
      url_item: child.url,
    })),
  }));

const SECTION_NAMES: Readonly<Record<(typeof FOOTER_SECTIONS)[number], Text>> = {
  explore: { en: 'Explore', de: 'Entdecken', es: 'Explorar', fr: 'Explorer' },
  about: { en: 'About us', de: 'Über uns', es: 'Quiénes somos', fr: 'À propos' },
  help: { en: 'Help', de: 'Hilfe', es: 'Ayuda', fr: 'Aide' },
  legal: { en: 'Legal', de: 'Rechtliches', es: 'Legal', fr: 'Mentions légales' },
};

/** The cards a subscription may be paid with (2-catalogue §5 "Supported cards"), by the name of their picture. */
const CARDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  'visa-electron': 'Visa Electron',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
};

/** The footer in a language; a section that no plugin fills is left out. The demo names no social network. */
export const footer = (
  site: Pick<Site, 'footer'>,
  locale: Locale,
  { paymentCards, settings }: { paymentCards: readonly string[]; settings: MenuSettings },
): FooterConfig => ({
  sections: FOOTER_SECTIONS.map((section) => ({
    name: SECTION_NAMES[section][locale],
    sublinks: shown(site.footer, settings)
      .filter((entry) => entry.section === section)
      .map((entry) => ({ name: entry.name[locale], link: entry.url })),
  })).filter(({ sublinks }) => sublinks.length > 0),
  social: [],
  disableBanner: !settings['footer-banner-enabled'],
  disableLocaleSelector: !settings['footer-languages-enabled'],
  banner: footerBanner(locale),
  cards: paymentCards.map((card) => ({ name: CARDS[card] ?? card, picture: `/images/cards/${card}.svg` })),
});
