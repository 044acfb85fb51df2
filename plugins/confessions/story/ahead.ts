/** Prefetched stories, each for the next visit to its page. */
import type { Http } from '#app/http/client.ts';
import type { Confession } from '#ports/stories.ts';
import { getNextConfession, getPreviousConfession } from '../api/reading.ts';
import type { Neighbour } from './machine.ts';

/** How long a prefetched story stays fresh. */
const FRESH_MS = 5 * 60_000;

export interface Ahead {
  /** Fetches the neighbour, unless a fresh one is stored. */
  bring(http: Http, neighbour: Neighbour, signal: AbortSignal): Promise<void>;
  /** Returns the fresh story with this slug and removes it. */
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
      // A withheld text is not stored, because the visitor may verify their age in the meantime.
      if (!story.text_withheld) fetched.set(story.slug, { story, at: now() });
    },
    take(slug) {
      const story = fresh(slug);
      fetched.delete(slug);
      return story;
    },
  };
}
