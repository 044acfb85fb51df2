/** Loads a person of the group that the path names, and the metadata. */
import { shareImageOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { ApiError } from '#app/http/errors.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getPersonBySlug } from './api.ts';
import { type Person, nameOf } from '#ports/people.ts';
import type { GroupType } from '#ports/person-href.ts';
import { widestOf } from '#ports/share-image.ts';
import { breadcrumbs } from './head.ts';
import { schema } from '#app/head/structured.ts';
import { GROUP_TEXTS } from './group-texts.ts';
import { COUPLES, groupAt, PERFORMERS, type Group } from './groups.ts';
import { stepsTo } from './people.loader.ts';

export interface PersonData {
  person: Person;
  /** The group in which the person was found. */
  type: GroupType;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export async function load({ http, params, path, signal }: RouteRequest): Promise<PersonData> {
  const slug = params['slug'] ?? '';
  const find = async ({ type }: Group): Promise<PersonData> => ({
    person: await http.call(getPersonBySlug, { params: { type, slug }, signal }),
    type,
  });
  const group = groupAt(path);
  if (group !== PERFORMERS) return find(group);
  // Couples have no paths other than the performers'.
  return find(PERFORMERS).catch((error: unknown) =>
    isMissing(error) ? find(COUPLES) : Promise.reject(error),
  );
}

/** The person as a schema.org Person. */
const jsonLdOf = ({ person, type }: PersonData, { i18n, path, locale }: RouteRequest) => {
  const { info, links } = person;
  return schema('Person', {
    name: nameOf(person),
    description: person.bio,
    jobTitle: i18n._(GROUP_TEXTS[type].role),
    image: widestOf(person.cover_photo),
    url: withLocale(path, locale),
    ...(info.birthday ? { birthDate: info.birthday } : {}),
    ...(info.birthplace ? { birthPlace: info.birthplace } : {}),
    ...(info.awards ? { award: info.awards.split('\n') } : {}),
    ...(links.length > 0 ? { sameAs: links.map((link) => link.url) } : {}),
  });
};

export function head(data: PersonData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const { person, type } = data;
  const name = nameOf(person);
  const role = i18n._(GROUP_TEXTS[type].role);
  return {
    title: `${name} – ${role}`,
    description: person.bio || i18n._(msg`${name}: films, awards and a conversation.`),
    image: shareImageOf(person.cover_photo),
    ogType: 'profile',
    jsonLd: [jsonLdOf(data, request), breadcrumbs(request, ...stepsTo(groupAt(path), request), [name, path])],
  };
}
