/** Loads the text of the about page, and film stills for it. */
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { BrandInfo } from '#app/services.ts';
import type { AboutText } from '../content/model.ts';
import { factsOf, offeredBy, quotasOf, TEXTS, type PagesSettings } from '../content/texts.ts';
import type { StaticVideo } from '../api.ts';
import { filmsBy, videosBy } from '../films.ts';
import { headOf } from '../head.ts';

/** Number of film stills: one above the text, one within it. */
const STILLS = 2;

export interface AboutData {
  text: AboutText;
  brand: BrandInfo;
  films: readonly MovieCard[];
  /** A video about the making of a film; null if no plugin plays videos. */
  video: StaticVideo | null;
  /** Whether the brand has confessions but nothing that plays; then the page links to confessions instead of films. */
  hasStoriesOnly: boolean;
}

const jsonLdOf = ({ brand }: AboutData) => ({
  '@context': 'https://schema.org',
  '@type': 'AboutPage',
  url: '/about',
  mainEntity: {
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company,
    email: brand.supportEmail,
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: brand.country },
  },
});

export const aboutLoader = (brand: BrandInfo, settings: PagesSettings): Loader<AboutData> => ({
  async load(request) {
    const { locale } = request;
    const { playing, confessions } = offeredBy(settings);
    const hasStoriesOnly = !playing && confessions;
    const [{ text }, quotas, films, [video]] = await Promise.all([
      TEXTS[hasStoriesOnly ? 'about-stories' : 'about'](locale),
      quotasOf(request),
      hasStoriesOnly ? [] : filmsBy(request, { perPage: STILLS, sortBy: 'ratings' }),
      hasStoriesOnly ? [] : videosBy(request, 'about-making'),
    ]);
    return {
      text: text(factsOf(brand, settings, { locale, quotas })),
      brand,
      films,
      video: video ?? null,
      hasStoriesOnly,
    };
  },
  head: (data): Head => headOf(data.text, data.films[0], jsonLdOf(data)),
});
