/** What is not part of a page of the plugin, loaded only when it is used: its statechart, and what it shows on pages of others and reads for them. */
import { pagesCatalogOf } from '#app/i18n/i18n.ts';
import { fill, provide, runs, type Contribution } from '#kernel/plugin.ts';
import { ListingBanner, NextFilms } from '#ports/catalogue.ts';
import { Discussion } from '#ports/reviews.ts';
import type { Language } from '#app/services.ts';
import { CarouselFlow } from './refs.ts';

/** Their words are those of the plugin's own pages, which come with no page of another plugin. */
const withPageTexts =
  <Module>(language: Language, view: () => Promise<Module>) =>
  async (): Promise<Module> => {
    await language.ready(pagesCatalogOf('catalogue'));
    return view();
  };

export const catalogueFlows = (language: Language): readonly Contribution[] => [
  runs(
    CarouselFlow,
    (count: number) => import('./carousel/start.ts').then((m) => m.createCarousel(count)),
    'mount',
  ),
  fill(
    Discussion,
    withPageTexts(language, () => import('./reviews/discussion.tsx')),
  ),
  fill(
    NextFilms,
    withPageTexts(language, () => import('./next-films/next-films.tsx')),
  ),
  provide(ListingBanner, async (...asked) => (await import('./banner/banner-of.ts')).listingBanner(...asked)),
];
