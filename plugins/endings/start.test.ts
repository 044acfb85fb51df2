/** After a trailer, the owner of the film gets a link to it, and everyone else gets the offer to join. */
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Http } from '#app/http/client.ts';
import type { Session } from '#ports/session.ts';
import { getOwnedFilm } from './reads.ts';
import { ending } from './fixtures.ts';
import { createEnding, type EndingRequest } from './start.ts';

const film = { id: 101, slug: 'vermilion' };
const WORDS = { after_trailer_title: 'The film goes on', after_trailer_text: 'A week of all of it.' };

/** Returns the state after a trailer for a visitor, and the number of ownership checks. */
async function ended(user: object | null, owned: () => Promise<{ data: { product: { id: number } }[] }>) {
  const asked = vi.fn<() => void>();
  const call = async (endpoint: unknown) => {
    if (endpoint !== getOwnedFilm) return WORDS;
    asked();
    return owned();
  };
  const { autoplay: _autoplay, follows: _follows, ...input } = ending.input;
  const request: EndingRequest = { ...input, kind: 'trailer', markers: [], mayJoin: true, next: null, film };
  const actor = createEnding(
    {
      http: { call } as unknown as Http,
      navigation: { go: () => {} } as never,
      consent: { allowed: () => false },
      session: { user: () => user } as unknown as Session,
      sellsPlans: true,
    },
    request,
  );
  actor.start();
  actor.send({ type: 'ended' });
  const { value } = await waitFor(actor, (one) => !one.matches({ ended: { trailer: 'asking' } }));
  actor.stop();
  return [value, asked.mock.calls.length];
}

const owns =
  (...ids: number[]) =>
  async () => ({ data: ids.map((id) => ({ product: { id } })) });
const OPEN = { ended: { trailer: 'open' } };
const JOINING = { ended: { trailer: 'joining' } };

it('only the owner of a film can open it after its trailer', async () => {
  expect(await ended({}, owns(7, 101))).toEqual([OPEN, 1]);
  expect(await ended({}, owns(7))).toEqual([JOINING, 1]);
});

it('a guest owns no film, so ownership is not checked', async () => {
  expect(await ended(null, owns(101))).toEqual([JOINING, 0]);
});

it('a film is treated as not owned if ownership cannot be checked', async () => {
  const fails = () => Promise.reject(new ApiError(0, { code: 'offline' }));
  expect(await ended({}, fails)).toEqual([JOINING, 1]);
});
