/** Routes of people: performers, couples, and the groups of collaborators. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { BannerOffer, type ListingBanner } from '#ports/banner-views.ts';
import { FilmCards } from '#ports/catalogue.ts';
import { CollaboratorsLink } from '#ports/people.ts';
import { COLLABORATORS, COUPLES, PERFORMERS, type Group } from './groups.ts';

const listing =
  (banner: ListingBanner | undefined) =>
  ({ path, listing: link }: Group): Contribution =>
    route({
      path,
      link,
      page: () => import('./people.page.tsx'),
      loader: () => import('./people.loader.ts').then((m) => m.peopleLoader(banner)),
      paged: true,
      slots: [BannerOffer],
    });

const person = ({ path, person: link }: Group): Contribution =>
  route({
    path: `${path}/:slug`,
    link,
    page: () => import('./person.page.tsx'),
    loader: () => import('./person.loader.ts'),
    slots: [FilmCards],
  });

export const peopleRoutes = (banner: ListingBanner | undefined): readonly Contribution[] => [
  ...[PERFORMERS, COUPLES].map(listing(banner)),
  person(PERFORMERS),
  route({
    path: '/collaborators',
    link: CollaboratorsLink,
    page: () => import('./collaborators.page.tsx'),
    loader: () => import('./collaborators.loader.ts'),
  }),
  ...COLLABORATORS.map(listing(banner)),
  ...COLLABORATORS.map(person),
];
