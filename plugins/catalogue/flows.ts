/** What is not part of a page of the plugin, loaded only when it is used: its statechart, and what it shows on pages of others and reads for them. */
import { pagesCatalogOf } from '#app/i18n/i18n.ts';
import { fill, provide, runs, type Contribution } from '#kernel/plugin.ts';
import { ListingBanner } from '#ports/catalogue.ts';
import { Discussion } from '#ports/reviews.ts';
import type { Language } from '#app/services.ts';
import { CarouselFlow } from './refs.ts';

export const catalogueFlows = (language: Language): readonly Contribution[] => [
  runs(
    CarouselFlow,
    (count: number) => import('./carousel/start.ts').then((m) => m.createCarousel(count)),
    'mount',
  ),
  fill(Discussion, async () => {
    // Its words are those of a film's page, which come with no page of another plugin.
    await language.ready(pagesCatalogOf('catalogue'));
    return import('./reviews/discussion.tsx');
  }),
  provide(ListingBanner, async (...asked) => (await import('./banner/banner-of.ts')).listingBanner(...asked)),
];
