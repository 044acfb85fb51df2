/** The menus of the frame in a language (README 12): those of the brand's plugins, or those that staff have stored. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Site } from '#ports/site.ts';
import type { FooterConfig, NavigationItem } from '../api.ts';
import { footerBanner } from './banner.ts';
import type { FooterMenu, NavigationMenu } from './stored-menus.ts';

/** Factor for the ids of children, so that every id is unique. */
const CHILD_IDS_PER_SECTION = 100;

type Texts = NavigationMenu['sections'][number]['texts'];
/** Returns the name in a language, or in English if there is none. */
const nameIn = (texts: Texts, locale: Locale): string => texts[locale]?.name ?? texts.en?.name ?? '';

/** Returns the header's sections in a language, with the dot for sections that are on air. */
export const navigationIn = (
  { sections }: NavigationMenu,
  locale: Locale,
  { site, isOnAir }: { site: Pick<Site, 'navigation'>; isOnAir: boolean },
): NavigationItem[] => {
  const live = site.navigation.flatMap((section) => (section.live ? section.url : []));
  const wordsOf = (texts: Texts) => {
    const name = nameIn(texts, locale);
    return { name, title: texts[locale]?.title ?? name };
  };
  return sections.map(({ url, texts, children }, index) => ({
    id: index + 1,
    ...wordsOf(texts),
    url_item: url,
    live: isOnAir && live.includes(url),
    children: children.map((child, at) => ({
      id: (index + 1) * CHILD_IDS_PER_SECTION + at,
      ...wordsOf(child.texts),
      url_item: child.url,
    })),
  }));
};

/** Names of the accepted payment cards (README 8), by the name of their image. */
const CARDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  'visa-electron': 'Visa Electron',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
};

/** Returns the footer in a language. */
export const footerIn = (
  menu: FooterMenu,
  locale: Locale,
  paymentCards: readonly string[],
): FooterConfig => ({
  sections: menu.sections.map(({ texts, links }) => ({
    name: nameIn(texts, locale),
    sublinks: links.map((one) => ({ name: nameIn(one.texts, locale), link: one.url })),
  })),
  social: menu.social,
  disableBanner: !menu.shows_banner,
  disableLocaleSelector: !menu.shows_languages,
  banner: footerBanner(locale),
  cards: paymentCards.map((card) => ({ name: CARDS[card] ?? card, picture: `/images/cards/${card}.svg` })),
});
