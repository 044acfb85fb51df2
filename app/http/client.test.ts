/** Tests the typed client: inlined and cached reads, retries, refusals, and requests that are never sent. */
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { CACHED_READS, createHttp, replyKey } from './client.ts';
import { endpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';

const getFilm = endpoint({
  method: 'GET',
  path: '/films/:slug',
  summary: 'A film.',
  params: v.object({ slug: v.string() }),
  query: v.object({ page: v.optional(v.number()) }),
  reply: v.object({ title: v.string() }),
  cacheable: true,
});
const postFilm = endpoint({
  method: 'POST',
  path: '/films',
  summary: 'Adds a film.',
  body: v.object({ title: v.string() }),
  reply: v.object({ title: v.string() }),
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const clientOf = (fetch: typeof globalThis.fetch, more = {}) =>
  createHttp({ fetch, base: '/api', parseReplies: true, ...more });
const film = { params: { slug: 'salt' }, query: {} };
const answering = (...answers: (() => Response)[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const answer of answers) fetch.mockImplementationOnce(() => Promise.resolve(answer()));
  return fetch;
};

describe('a read', () => {
  it('an inlined read sends no request and is cached', async () => {
    const fetch = answering();
    const http = clientOf(fetch, { primed: { [replyKey(getFilm, film)]: { title: 'Salt' } } });
    await http.call(getFilm, film);
    expect(await http.call(getFilm, film)).toEqual({ title: 'Salt' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a cacheable read is cached for 300 s for the same headers, until it is cleared', async () => {
    let now = 0;
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(json({ title: 'Salt' })));
    const http = clientOf(fetch, { now: () => now });
    await http.call(getFilm, film);
    await http.call(getFilm, film);
    expect(fetch).toHaveBeenCalledTimes(1);
    http.setHeaders({ locale: 'de' });
    await http.call(getFilm, film);
    expect(fetch).toHaveBeenCalledTimes(2);
    now = 300_001;
    await http.call(getFilm, film);
    expect(fetch).toHaveBeenCalledTimes(3);
    http.forget();
    await http.call(getFilm, film);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('the cache is limited, and evicts the least recently used read', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ title: 'Salt' }));
    const http = clientOf(fetch);
    const read = (page: number) => http.call(getFilm, { ...film, query: { page } });
    for (let page = 1; page <= CACHED_READS; page += 1) await read(page);
    await read(1);
    expect(fetch).toHaveBeenCalledTimes(CACHED_READS);
    await read(CACHED_READS + 1);
    await read(1);
    expect(fetch).toHaveBeenCalledTimes(CACHED_READS + 1);
    await read(2);
    expect(fetch).toHaveBeenCalledTimes(CACHED_READS + 2);
  });

  it('a read is retried twice when the origin is overloaded', async () => {
    const busy = () => json({ code: 'unavailable' }, 503);
    const fetch = answering(busy, busy, () => json({ title: 'Salt' }));
    expect(await clientOf(fetch).call(getFilm, film)).toEqual({ title: 'Salt' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('a rate-limited read is not retried', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ code: 'too_many_requests' }, 429));
    await expect(clientOf(fetch).call(getFilm, film)).rejects.toMatchObject({ status: 429 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('a reply that does not match its schema throws', async () => {
    await expect(clientOf(answering(() => json({ name: 1 }))).call(getFilm, film)).rejects.toThrow(/title/);
  });
});

describe('a call that is refused as unauthenticated', () => {
  const refused = () => json({ code: 'unauthenticated' }, 401);
  const add = { body: { title: 'Salt' } };

  it('a call waits until the session is renewed and is then sent once more', async () => {
    const fetch = answering(refused, () => json({ title: 'Salt' }));
    const http = clientOf(fetch);
    http.renewBy(async () => {
      http.setHeaders({ authorization: 'Bearer new' });
      return true;
    });
    await expect(http.call(postFilm, add)).resolves.toEqual({ title: 'Salt' });
    expect(new Headers(fetch.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer new');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('a call is repeated at most once, and never without a renewed session or if it is marked as final', async () => {
    const http = clientOf(answering(refused, refused, refused, refused, refused));
    await expect(http.call(postFilm, add)).rejects.toMatchObject({ status: 401 });
    const renew = vi.fn<() => Promise<boolean>>(async () => true);
    http.renewBy(renew);
    await expect(http.call(postFilm, add)).rejects.toMatchObject({ status: 401 });
    await expect(http.call(postFilm, { ...add, final: true })).rejects.toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledOnce();
    renew.mockResolvedValue(false);
    await expect(http.call(postFilm, add)).rejects.toMatchObject({ status: 401 });
  });
});

describe('a write', () => {
  it('a write is never retried automatically', async () => {
    const fetch = answering(() => json({ code: 'fault' }, 500));
    await expect(clientOf(fetch).call(postFilm, { body: { title: 'Salt' } })).rejects.toThrow(ApiError);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('only a server error is reported to the developer, with its path only', async () => {
    const reportFault = vi.fn<(call: string) => void>();
    const failing = clientOf(
      answering(() => json({ code: 'fault' }, 500)),
      { reportFault },
    );
    await expect(failing.call(postFilm, { body: { title: 'Salt' } })).rejects.toThrow(ApiError);
    expect(reportFault.mock.calls).toEqual([[`POST ${postFilm.path}`]]);
    const refusing = clientOf(
      answering(() => json({ code: 'invalid' }, 422)),
      { reportFault },
    );
    await expect(refusing.call(postFilm, { body: { title: 'Salt' } })).rejects.toThrow(ApiError);
    expect(reportFault).toHaveBeenCalledOnce();
  });

  it('a write has the header that prevents forged requests from other sites', async () => {
    const fetch = answering(() => json({ title: 'Salt' }));
    await clientOf(fetch).call(postFilm, { body: { title: 'Salt' } });
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('x-requested-with')).toBe('XMLHttpRequest');
  });
});

describe('a refusal', () => {
  it('a refusal has its code, fields and waiting time', async () => {
    const refusal = { code: 'too_many_requests', fields: { email: 'email' }, retry_after_s: 30 };
    const http = clientOf(answering(() => json(refusal, 429)));
    await expect(http.call(postFilm, { body: { title: '' } })).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      fields: { email: 'email' },
      retryAfterS: 30,
    });
  });

  it.each([
    [
      'an error page of a proxy',
      () => new Response('<html>', { status: 502 }),
      { status: 502, code: 'fault' },
    ],
    [
      'no network',
      () => {
        throw new TypeError('fetch failed');
      },
      { status: 0, code: 'offline' },
    ],
  ])('a failed call without a valid refusal (%s) has a code too', async (_, answer, expected) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
    await expect(clientOf(fetch).call(postFilm, { body: { title: '' } })).rejects.toMatchObject(expected);
  });
});
