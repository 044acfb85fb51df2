/** Stories that were fetched before anybody asked for their page, each for the one visit that follows soon. */
import type { Http } from '#app/http/client.ts';
import type { Confession } from '#ports/stories.ts';
import { getNextConfession, getPreviousConfession } from '../api/reading.ts';
import type { Neighbour } from './machine.ts';

/** How long such a story counts as read just now. */
const FRESH_MS = 5 * 60_000;

export interface Ahead {
  /** Fetches the neighbour, unless it is there or on its way. */
  bring(http: Http, neighbour: Neighbour, signal: AbortSignal): Promise<void>;
  /** The story of this slug, once. */
  take(slug: string): Confession | undefined;
}

export function createAhead(now: () => number): Ahead {
  const fetched = new Map<string, { readonly story: Confession; readonly at: number }>();
  const slugs = new Map<string, string>();
  const fresh = (slug: string | undefined) => {
    const found = slug === undefined ? undefined : fetched.get(slug);
    return found && now() - found.at < FRESH_MS ? found.story : undefined;
  };
  return {
    async bring(http, { id, way }, signal) {
      const key = `${way} ${id}`;
      if (fresh(slugs.get(key))) return;
      const endpoint = way === 'next' ? getNextConfession : getPreviousConfession;
      const story = await http.call(endpoint, { params: { id }, signal });
      slugs.set(key, story.slug);
      // A beginning is not stored: whoever verifies their age meanwhile is to have the whole.
      if (!story.text_withheld) fetched.set(story.slug, { story, at: now() });
    },
    take(slug) {
      const story = fresh(slug);
      fetched.delete(slug);
      return story;
    },
  };
}
