/** Listens to a channel: who watches it, and what is on, which cards are asked for once a programme has changed. */
import type { Http } from '#app/http/client.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { Chance } from '#app/services.ts';
import { channelName, getLivePlay, getNextMovies, UPDATE_EVENT, type LiveUpdate } from '../api.ts';
import type { FeedNews } from './events.ts';

/** Everybody hears of a new programme at once, and asks within this time (ms). */
export const ASK_WITHIN_MS = 3_000;
/** While nobody tells, it is asked as often as this (ms). */
export const ASK_EVERY_MS = 60_000;

export interface FeedDeps {
  http: Pick<Http, 'call'>;
  realtime: Realtime | undefined;
  chance: Pick<Chance, 'random'>;
}

/** What comes over the wire is looked at before it is believed. */
function updateOf(name: string, data: unknown): Pick<LiveUpdate, 'now' | 'members'> | null {
  if (name !== UPDATE_EVENT || typeof data !== 'object' || data === null) return null;
  const { now = null, members } = data as Partial<LiveUpdate>;
  if (typeof members !== 'number' || (now !== null && typeof now.id !== 'number')) return null;
  return { now, members };
}

/** Returns the way to stop. */
export function listenTo(
  { http, realtime, chance }: FeedDeps,
  tag: number | null,
  tell: (news: FeedNews) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const query = tag === null ? {} : { tag_id: tag };
  let shown: number | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    const board = await http.call(getNextMovies, { query, signal });
    if (signal.aborted) return;
    shown = board.now?.id ?? null;
    tell({ type: 'feed.board', board });
  }
  function askIn(waitMs: number): void {
    clearTimeout(timer);
    // Where nothing is answered, what is on goes by the clock.
    timer = setTimeout(() => void ask().catch(() => {}), waitMs);
  }

  /** Who may not listen may perhaps watch; a picture is not taken away for it. */
  function askWhetherOver(): void {
    http.call(getLivePlay, { query, signal }).catch((error: unknown) => {
      if (!signal.aborted) tell({ type: 'feed.refused', error });
    });
  }

  let hears = false;
  const everySoOften = setInterval(() => {
    if (!hears) askIn(0);
  }, ASK_EVERY_MS);

  const stop = realtime?.listen(channelName(tag), {
    onEvent(name, data) {
      const update = updateOf(name, data);
      if (!update) return;
      tell({ type: 'feed.members', members: update.members });
      const id = update.now?.id ?? null;
      if (id === shown) return;
      shown = id;
      askIn(chance.random() * ASK_WITHIN_MS);
    },
    onState(state) {
      const heard = hears;
      hears = state === 'connected';
      if (state === 'refused') askWhetherOver();
      // A number of before is none.
      if (state === 'unavailable') tell({ type: 'feed.members', members: null });
      if (hears && !heard) askIn(chance.random() * ASK_WITHIN_MS);
    },
  });
  return () => {
    controller.abort();
    clearTimeout(timer);
    clearInterval(everySoOften);
    stop?.();
  };
}
