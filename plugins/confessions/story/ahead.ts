/** Prefetched stories, each for the one visit that follows soon. */
import type { Http } from '#app/http/client.ts';
import type { Confession } from '#ports/stories.ts';
import { getNextConfession, getPreviousConfession } from '../api/reading.ts';
import type { Neighbour } from './machine.ts';

/** How long a prefetched story is fresh. */
const FRESH_MS = 5 * 60_000;

export interface Ahead {
  /** Fetches the neighbour, unless it is stored or being fetched. */
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
      // A withheld text is not stored, because the visitor may verify their age meanwhile.
      if (!story.text_withheld) fetched.set(story.slug, { story, at: now() });
    },
    take(slug) {
      const story = fresh(slug);
      fetched.delete(slug);
      return story;
    },
  };
}
