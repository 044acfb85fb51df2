/** Loads the categories of confessions, with the metadata of the page. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getTagNames } from '../reads.ts';
import type { TagName } from './tag-choice.tsx';

export interface ConfessData {
  tags: readonly TagName[];
}

/** Categories are optional: the form works without them. */
export async function load({ http, signal }: RouteRequest): Promise<ConfessData> {
  const tags = await http.call(getTagNames, { params: { x: 'all' }, signal }).catch(() => []);
  return { tags: tags.map(({ slug, title }) => ({ slug, title })) };
}

export const head = (_data: ConfessData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Write a confession`),
  description: i18n._(
    msg`Tell us a true story, anonymously if you like. Our editors read every one; some of them become films.`,
  ),
});
