/** Pages of people: performers, couples, and the groups of collaborators. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { CollaboratorsLink } from '#ports/catalogue.ts';
import type { CollaboratorsData } from './people/collaborators.loader.ts';
import { COLLABORATORS, COUPLES, PERFORMERS, type Group } from './people/groups.ts';
import type { PeopleData } from './people/people.loader.ts';
import type { PersonData } from './people/person.loader.ts';

const listing = ({ path, listing: link }: Group): Contribution =>
  route<Record<string, never>, PeopleData>({
    path,
    link,
    page: () => import('./people/people.page.tsx'),
    loader: () => import('./people/people.loader.ts'),
    paged: true,
  });

const person = ({ path, person: link }: Group): Contribution =>
  route<{ slug: string }, PersonData>({
    path: `${path}/:slug`,
    link,
    page: () => import('./people/person.page.tsx'),
    loader: () => import('./people/person.loader.ts'),
  });

export const peopleRoutes: readonly Contribution[] = [
  listing(PERFORMERS),
  listing(COUPLES),
  person(PERFORMERS),
  route<Record<string, never>, CollaboratorsData>({
    path: '/collaborators',
    link: CollaboratorsLink,
    page: () => import('./people/collaborators.page.tsx'),
    loader: () => import('./people/collaborators.loader.ts'),
  }),
  ...COLLABORATORS.map(listing),
  ...COLLABORATORS.map(person),
];
