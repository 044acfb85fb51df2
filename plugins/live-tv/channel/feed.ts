/** Subscribes to a channel's number of viewers and programme. Cards are requested after each programme change. */
import type { Http } from '#app/http/client.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { Random } from '#app/services.ts';
import { channelName, getLivePlay, getNextMovies, UPDATE_EVENT, type LiveUpdate } from '../api.ts';
import type { FeedEvent } from './events.ts';

/** Time within which each viewer requests the cards, at a random moment, after all received a new programme (ms). */
export const ASK_WITHIN_MS = 3_000;
/** Polling interval without a connection (ms). */
export const ASK_EVERY_MS = 60_000;

export interface FeedDeps {
  http: Pick<Http, 'call'>;
  realtime: Realtime | undefined;
  random: Pick<Random, 'random'>;
}

/** Validates a message; null if it is not a valid update. */
function updateOf(name: string, data: unknown): Pick<LiveUpdate, 'now' | 'members'> | null {
  if (name !== UPDATE_EVENT || typeof data !== 'object' || data === null) return null;
  const { now = null, members } = data as Partial<LiveUpdate>;
  if (typeof members !== 'number' || (now !== null && typeof now.id !== 'number')) return null;
  return { now, members };
}

/** Subscribes to the channel; returns a function that unsubscribes. */
export function listenTo(
  { http, realtime, random }: FeedDeps,
  tag: number | null,
  send: (event: FeedEvent) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const query = tag === null ? {} : { tag_id: tag };
  let shown: number | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function request(): Promise<void> {
    const board = await http.call(getNextMovies, { query, signal });
    if (signal.aborted) return;
    shown = board.now?.id ?? null;
    send({ type: 'feed.board', board });
  }
  function requestIn(waitMs: number): void {
    clearTimeout(timer);
    // If the request fails, the page follows the clock.
    timer = setTimeout(() => void request().catch(() => {}), waitMs);
  }

  /** A member whose feed is refused may still be allowed to watch: only a refused stream ends playback. */
  function checkAccess(): void {
    http.call(getLivePlay, { query, signal }).catch((error: unknown) => {
      if (!signal.aborted) send({ type: 'feed.refused', error });
    });
  }

  let isConnected = false;
  const polling = setInterval(() => {
    if (!isConnected) requestIn(0);
  }, ASK_EVERY_MS);

  const stop = realtime?.listen(channelName(tag), {
    onEvent(name, data) {
      const update = updateOf(name, data);
      if (!update) return;
      send({ type: 'feed.members', members: update.members });
      const id = update.now?.id ?? null;
      if (id === shown) return;
      shown = id;
      requestIn(random.random() * ASK_WITHIN_MS);
    },
    onState(state) {
      const wasConnected = isConnected;
      isConnected = state === 'connected';
      if (state === 'refused') checkAccess();
      // The last known number is outdated.
      if (state === 'unavailable') send({ type: 'feed.members', members: null });
      if (isConnected && !wasConnected) requestIn(random.random() * ASK_WITHIN_MS);
    },
  });
  return () => {
    controller.abort();
    clearTimeout(timer);
    clearInterval(polling);
    stop?.();
  };
}
