/** The picture and words that invite visitors at the end of a page (1-shell §2 "Footer", §9 "Footer banner"). */
import type { FooterBanner } from '../../../plugins/shell/api.ts';
import type { Locale } from '../../../kernel/i18n.ts';

type Words = Pick<FooterBanner, 'title' | 'action'>;

const WORDS: Readonly<Record<Locale, Words>> = {
  en: { title: 'The lights are going down', action: 'Take your seat' },
  de: { title: 'Das Licht geht aus', action: 'Platz nehmen' },
  es: { title: 'Se apagan las luces', action: 'Toma asiento' },
  fr: { title: 'Les lumières s’éteignent', action: 'Prenez place' },
};

/** Sizes and colours as scripts/demo-media writes them to server/demo/media/images.json. */
const WIDE = {
  base: '/images/footer-wide/invitation',
  width: 3200,
  height: 400,
  widths: [3200],
  colour: '#5c3c44',
};
const NARROW = {
  base: '/images/footer-narrow/invitation',
  width: 1600,
  height: 800,
  widths: [1600],
  colour: '#67464a',
};

export const footerBanner = (locale: Locale): FooterBanner => ({
  ...WORDS[locale],
  wide: WIDE,
  narrow: NARROW,
  link: '/sign-up',
});
