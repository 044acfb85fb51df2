/** Loads the first people of each group of collaborators, and the metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { PersonCard } from '#ports/people.ts';
import type { GroupType } from '#ports/person-href.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getPersons } from './api.ts';
import { breadcrumbs } from './head.ts';
import { COLLABORATORS } from './groups.ts';

/** Number of portraits per group: one row on the widest screens. */
const PER_GROUP = 6;

/** The groups in order, without empty ones. */
export type CollaboratorsData = readonly { type: GroupType; people: readonly PersonCard[]; total: number }[];

export async function load({ http, signal }: RouteRequest): Promise<CollaboratorsData> {
  const groups = await Promise.all(
    COLLABORATORS.map(async ({ type }) => {
      const { data, meta } = await http.call(getPersons, {
        params: { type },
        query: { perPage: PER_GROUP },
        signal,
      });
      return { type, people: data, total: meta.total };
    }),
  );
  return groups.filter(({ people }) => people.length > 0);
}

export const head = (_data: CollaboratorsData, request: RouteRequest): Head => ({
  title: request.i18n._(msg`Collaborators`),
  description: request.i18n._(
    msg`Directors, photographers, producers, guest stars and artists: the people who make the films of the house with us.`,
  ),
  jsonLd: [breadcrumbs(request, [request.i18n._(msg`Collaborators`), request.path])],
});
