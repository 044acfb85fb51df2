/** Loads a story by its slug, with the metadata of its page. */
import { shareImageOf, widestOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { Confession } from '#ports/stories.ts';
import type { RouteRequest } from '#app/router/request.ts';
import type { Loader } from '#kernel/plugin.ts';
import { getConfessionBySlug } from '../api/reading.ts';
import { preloadOf } from '#app/head/preload.ts';
import { schema } from '#app/head/structured.ts';
import { breadcrumbs, LIST_PATH, RTA_LABEL } from '../head.ts';
import { BEFORE_PAINT } from '../comfort/look.ts';
import type { Ahead } from './ahead.ts';
import { PICTURE_SIZES } from './picture-sizes.ts';

export interface StoryData {
  story: Confession;
}

async function load({ http, params, signal }: RouteRequest, ahead: Ahead): Promise<StoryData> {
  const { slug = '' } = params;
  const story = ahead.take(slug) ?? (await http.call(getConfessionBySlug, { params: { slug }, signal }));
  return { story };
}

export const storyLoader = (ahead: Ahead): Loader<StoryData> => ({
  load: (request) => load(request, ahead),
  head,
});

/** The story as a schema.org ShortStory. The author is named only with their permission. */
const jsonLdOf = (story: Confession, { locale, path }: RouteRequest) =>
  schema('ShortStory', {
    name: story.title,
    description: story.excerpt,
    url: withLocale(path, locale),
    inLanguage: story.lang,
    datePublished: story.created_at,
    dateModified: story.updated_at,
    contentRating: RTA_LABEL,
    isFamilyFriendly: false,
    genre: story.tags.map(({ title }) => title),
    ...(story.author_name === null ? {} : { author: { '@type': 'Person', name: story.author_name } }),
    ...(story.images[0] ? { image: widestOf(story.images[0]) } : {}),
  });

/** No canonical link: pages whose name contains "confessions" have none (README 6). */
function head({ story }: StoryData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const [picture] = story.images;
  return {
    title: i18n._(msg`${story.title} – a confession`),
    description: story.excerpt,
    canonical: null,
    beforePaint: BEFORE_PAINT,
    ogType: 'article',
    jsonLd: [
      jsonLdOf(story, request),
      breadcrumbs(request, [i18n._(msg`Confessions`), LIST_PATH], [story.title, path]),
    ],
    ...(picture ? { image: shareImageOf(picture), preloadImage: preloadOf(picture, PICTURE_SIZES) } : {}),
  };
}
