/** Routes of people: performers, couples, and the groups of collaborators. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { CollaboratorsLink } from '#ports/catalogue.ts';
import { COLLABORATORS, COUPLES, PERFORMERS, type Group } from './groups.ts';

const listing = ({ path, listing: link }: Group): Contribution =>
  route({
    path,
    link,
    page: () => import('./people.page.tsx'),
    loader: () => import('./people.loader.ts'),
    paged: true,
  });

const person = ({ path, person: link }: Group): Contribution =>
  route({
    path: `${path}/:slug`,
    link,
    page: () => import('./person.page.tsx'),
    loader: () => import('./person.loader.ts'),
  });

export const peopleRoutes: readonly Contribution[] = [
  listing(PERFORMERS),
  listing(COUPLES),
  person(PERFORMERS),
  route({
    path: '/collaborators',
    link: CollaboratorsLink,
    page: () => import('./collaborators.page.tsx'),
    loader: () => import('./collaborators.loader.ts'),
  }),
  ...COLLABORATORS.map(listing),
  ...COLLABORATORS.map(person),
];
