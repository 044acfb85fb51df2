/** The banner at the end of a page that invites guests (README 7). */
import { text, translate } from '#server/i18n/text.ts';
import type { FooterBanner } from '../api.ts';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';

const WORDS = { title: text('The lights are going down'), action: text('Take your seat') };

interface Colours {
  readonly wide: string;
  readonly narrow: string;
}

/**
 * Average colours of the pictures, shown until they have loaded; tools/demo-media writes them to
 * demo/media/images.json.
 */
const COLOURS: Readonly<Record<'en', Colours> & Partial<Record<Locale, Colours>>> = {
  en: { wide: '#5c3c44', narrow: '#67464a' },
  de: { wide: '#442c55', narrow: '#462e54' },
  es: { wide: '#324d65', narrow: '#3c566d' },
  fr: { wide: '#5c2c24', narrow: '#5e3027' },
};

/** Returns the banner in a language. Each language may have its own pictures (README 6): 8:1 for desktops, 2:1 for phones. */
export function footerBanner(locale: Locale): FooterBanner {
  const pictured = COLOURS[locale] ? locale : DEFAULT_LOCALE;
  const { wide, narrow } = COLOURS[locale] ?? COLOURS.en;
  return {
    ...translate(locale, WORDS),
    wide: {
      base: `/images/footer-wide/invitation-${pictured}`,
      width: 3200,
      height: 400,
      widths: [3200],
      colour: wide,
    },
    narrow: {
      base: `/images/footer-narrow/invitation-${pictured}`,
      width: 1600,
      height: 800,
      widths: [1600],
      colour: narrow,
    },
    link: '/sign-up',
  };
}
