/** The protocol over real sockets, with the official client and the official server library. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closePages, openRealtime, untilReceived, OPEN_MS, WAITS, type OpenRealtime } from './testing.ts';

const CHANNEL = 'private-tested';
const PRESENCE = 'presence-tested';
const SUBSCRIBED = 'pusher:subscription_succeeded';

let site: OpenRealtime;
beforeAll(async () => {
  site = await openRealtime();
}, OPEN_MS);
afterEach(closePages);
afterAll(() => site.close());

const events = (received: readonly { event: string }[]) => received.map(({ event }) => event);

describe('a subscribed page', () => {
  it('a page receives the messages of its private channel and of no other', async () => {
    const { someone } = await site.premium('listens');
    const received = await site.page(someone).listen(CHANNEL);
    await site.realtime.publish('private-tested-other', 'update', { at: 1 });
    await site.realtime.publish(CHANNEL, 'update', { at: 2, text: 'ñ "quoted"' });
    await untilReceived(received, 'update');
    expect(received).toEqual([
      { event: SUBSCRIBED, data: {} },
      { event: 'update', data: { at: 2, text: 'ñ "quoted"' } },
    ]);
  });

  it('a page receives events and batches triggered by the official server library, except those that exclude its socket id', async () => {
    const { someone } = await site.premium('library');
    const page = site.page(someone);
    const received = await page.listen(CHANNEL);
    const also = await page.listen('public-news');
    const server = site.server();
    await server.trigger(CHANNEL, 'first', { n: 1 });
    await server.trigger([CHANNEL, 'public-news'], 'second', { n: 2 });
    await server.triggerBatch([
      { channel: CHANNEL, name: 'third', data: { n: 3 } },
      { channel: 'public-news', name: 'third', data: 'plain' },
    ]);
    await server.trigger(CHANNEL, 'own', {}, { socket_id: page.client.connection.socket_id });
    await server.trigger(CHANNEL, 'last', {});
    await untilReceived(received, 'last');
    expect(events(received)).toEqual([SUBSCRIBED, 'first', 'second', 'third', 'last']);
    expect(also.slice(1)).toEqual([
      { event: 'second', data: { n: 2 } },
      { event: 'third', data: 'plain' },
    ]);
  });

  it('a subscription is refused if no module provides the channel or the member has no access', async () => {
    const { someone, id } = await site.premium('refused');
    expect(events(await site.page(someone).listen('private-unknown'))).toEqual(['pusher:subscription_error']);
    site.revoked.add(id);
    expect(events(await site.page(someone).listen(CHANNEL))).toEqual(['pusher:subscription_error']);
  });
});

describe('client events', () => {
  it('a client event reaches the other subscribers of its channel, but not its sender', async () => {
    const { someone } = await site.premium('says');
    const [one, other] = [site.page(someone), site.page(someone)];
    const [sent, received] = [await one.listen(CHANNEL), await other.listen(CHANNEL)];
    one.client.channel(CHANNEL).trigger('client-typing', { n: 1 });
    await untilReceived(received, 'client-typing');
    await site.realtime.publish(CHANNEL, 'last', {});
    await untilReceived(sent, 'last');
    expect(events(sent)).toEqual([SUBSCRIBED, 'last']);
    expect(received[1]).toEqual({ event: 'client-typing', data: { n: 1 } });
  });

  it('client events are refused on a public channel and without a subscription', async () => {
    const { someone } = await site.premium('mute');
    const page = site.page(someone);
    const received = await page.listen('public-news');
    const errors: unknown[] = [];
    page.client.connection.bind('error', (error: unknown) => errors.push(error));
    page.client.send_event('client-typing', {}, 'public-news');
    page.client.send_event('client-typing', {}, CHANNEL);
    await vi.waitFor(() => expect(errors).toHaveLength(2), WAITS);
    expect(JSON.stringify(errors)).toContain('4302');
    expect(events(received)).toEqual([SUBSCRIBED]);
  });

  it('client events are refused beyond ten per second', async () => {
    const { someone } = await site.premium('loud');
    const [loud, other] = [site.page(someone), site.page(someone)];
    await loud.listen(CHANNEL);
    const received = await other.listen(CHANNEL);
    const errors: unknown[] = [];
    loud.client.connection.bind('error', (error: unknown) => errors.push(error));
    for (let n = 0; n < 30; n += 1) loud.client.channel(CHANNEL).trigger('client-many', { n });
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), WAITS);
    expect(JSON.stringify(errors[0])).toContain('4301');
    // Thirty events span at most two seconds.
    expect(received.length).toBeLessThanOrEqual(21);
  });
});

describe('a presence channel', () => {
  it('a presence channel lists each member once under an opaque name, and announces arrivals and departures', async () => {
    const [first, second] = [await site.premium('here'), await site.premium('there')];
    const page = site.page(first.someone);
    const received = await page.listen(PRESENCE);
    const twice = site.page(second.someone);
    await twice.listen(PRESENCE);
    const again = site.page(second.someone);
    await again.listen(PRESENCE);
    await untilReceived(received, 'pusher:member_added');
    const { users } = (await (await site.server().get({ path: `/channels/${PRESENCE}/users` })).json()) as {
      users: { id: string }[];
    };
    expect(users).toHaveLength(2);
    for (const { id } of users) expect(id).toMatch(/^[\da-f]{20}$/);
    twice.client.disconnect();
    again.client.disconnect();
    await untilReceived(received, 'pusher:member_removed');
    expect(events(received)).toEqual([SUBSCRIBED, 'pusher:member_added', 'pusher:member_removed']);
  });
});

describe('the official server library', () => {
  it('the official server library can read the occupied channels and their numbers of users and subscriptions', async () => {
    const { someone } = await site.premium('counted');
    await site.page(someone).listen(PRESENCE);
    await site.page(someone).listen('private-tested-counted');
    const ask = async (path: string, params = {}) =>
      (await site.server().get({ path, params })).json() as Promise<Record<string, unknown>>;
    await vi.waitFor(
      async () =>
        expect(await ask('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
          channels: { [PRESENCE]: { user_count: 1 } },
        }),
      WAITS,
    );
    expect(await ask('/channels', { filter_by_prefix: 'private-' })).toEqual({
      channels: { 'private-tested-counted': {} },
    });
    expect(await ask(`/channels/${PRESENCE}`, { info: 'user_count,subscription_count' })).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 1,
    });
    expect(await ask('/channels/nobody')).toEqual({ occupied: false });
    expect(await site.realtime.count(PRESENCE)).toBe(1);
    await expect(ask('/channels/nobody', { info: 'user_count' })).rejects.toMatchObject({ status: 400 });
    await expect(ask('/channels/nobody/users')).rejects.toMatchObject({ status: 400 });
    await expect(ask('/channels', { info: 'weather' })).rejects.toMatchObject({ status: 400 });
  });

  it('the official server library can send to a signed-in user and close their connections', async () => {
    const { someone } = await site.premium('named');
    const page = site.page(someone, { signIn: true });
    const named: unknown[] = [];
    page.client.user.bind('greeting', (data: unknown) => named.push(data));
    await page.client.user.signinDonePromise;
    const { id } = page.client.user.user_data as { id: string };
    await site.server().sendToUser(id, 'greeting', { hello: true });
    await vi.waitFor(() => expect(named).toEqual([{ hello: true }]), WAITS);
    await site.server().terminateUserConnections(id);
    await vi.waitFor(() => expect(page.closes).toEqual([4009]), WAITS);
    expect(page.client.connection.state).toBe('disconnected');
  });

  it.each(['private-tested', 'presence-tested', 'private-encrypted-tested'])(
    'the official server library can sign a connection for %s',
    async (channel) => {
      const page = site.page();
      const done = Promise.withResolvers<void>();
      page.client.connection.bind('connected', () => done.resolve());
      if (page.client.connection.state !== 'connected') await done.promise;
      const present = channel.startsWith('presence-') ? { user_id: 'a guest' } : undefined;
      const signed = site.server().authorizeChannel(page.client.connection.socket_id, channel, present);
      const answered = Promise.withResolvers<string>();
      page.client.connection.bind('message', (message: { event: string }) => answered.resolve(message.event));
      page.client.send_event('pusher:subscribe', { channel, ...signed });
      expect(await answered.promise).toBe('pusher_internal:subscription_succeeded');
    },
  );
});
