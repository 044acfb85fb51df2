/** The endpoints of people, answered by the plugin that stores them. */
import { defineModule } from '#server/bootstrap/module.ts';
import { handle, Refused } from '#server/http/endpoints/handle.ts';
import { People } from '#ports/people-origin.ts';
import type { Person } from '#ports/people.ts';
import { getPerson, getPersonBySlug, getPersons, getWorks } from '../api.ts';
import { FOOTER, NAVIGATION } from './menus.ts';
import { PAGES } from './sitemap.ts';

/** Hidden and unknown people look the same to visitors. */
async function found(person: Promise<Person | undefined>): Promise<Person> {
  const value = await person;
  if (value === undefined) throw new Refused('not_found');
  return value;
}

export const module = defineModule({
  id: 'people',
  needs: { people: People },
  navigation: NAVIGATION,
  footer: FOOTER,
  sitemap: PAGES,
  setup: (_origin, { people }) => ({
    handlers: [
      handle(getPersons, ({ visitor, params, query }) =>
        people.page(visitor, params.type, { ...query, vip: query.vip === '1' }),
      ),
      handle(getWorks, ({ visitor }) => people.works(visitor)),
      handle(getPersonBySlug, ({ visitor, params }) => found(people.find(visitor, params))),
      handle(getPerson, ({ visitor, params }) => found(people.find(visitor, params))),
    ],
  }),
});
