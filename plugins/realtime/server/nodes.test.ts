/** Several processes with a shared audience, over Redis or over messages between the processes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasRedis, redis, type OwnRedis } from '#scripts/redis.mjs';
import {
  createAudience,
  GONE_AFTER_MS,
  PUBLISH_EVERY_MS,
  type AudienceEvent,
  type Holding,
} from './audience.ts';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import {
  closePages,
  OPEN_MS,
  openRealtime,
  untilReceived,
  WAIT_MS,
  WAITS,
  type OpenRealtime,
} from './testing.ts';

vi.setConfig({ testTimeout: WAIT_MS });
const PRESENCE = 'presence-tested';

describe.each(hasRedis() ? ['a Redis'] : [])('two processes connected by %s', () => {
  let memory: OwnRedis;
  let sites: readonly [OpenRealtime, OpenRealtime];
  beforeAll(async () => {
    memory = (await redis()) as OwnRedis;
    const open = () => openRealtime({ env: { REDIS_URL: memory.url } });
    sites = [await open(), await open()];
  }, OPEN_MS);
  afterAll(async () => {
    closePages();
    for (const site of sites ?? []) await site.close();
    await memory?.stop();
  });

  it('messages from either process reach the subscribers of both once, and all subscribers are counted', async () => {
    const [here, there] = sites;
    const [one, other] = [await here.premium('one'), await there.premium('other')];
    const page = here.page(one.someone);
    const receivedHere = await page.listen(PRESENCE);
    const receivedThere = await there.page(other.someone).listen(PRESENCE);
    await vi.waitFor(async () => {
      expect(await here.realtime.count(PRESENCE)).toBe(2);
      expect(await there.realtime.count(PRESENCE)).toBe(2);
    }, WAITS);
    await here.realtime.publish(PRESENCE, 'first', {});
    await there.server().trigger(PRESENCE, 'second', {}, { socket_id: page.client.connection.socket_id });
    page.client.channel(PRESENCE).trigger('client-typing', {});
    await there.realtime.publish(PRESENCE, 'last', {});
    await untilReceived(receivedHere, 'last');
    await untilReceived(receivedThere, 'client-typing');
    await untilReceived(receivedThere, 'last');
    const names = (received: readonly { event: string }[]) =>
      received.map(({ event }) => event).filter((event) => !event.startsWith('pusher:'));
    expect(names(receivedHere)).toEqual(['first', 'last']);
    expect(names(receivedThere).toSorted()).toEqual(['client-typing', 'first', 'last', 'second']);
  });

  it('a member is disconnected, whichever process they are connected to', async () => {
    const [here, there] = sites;
    const { someone, id } = await there.premium('elsewhere');
    const page = there.page(someone);
    await page.listen('private-tested');
    await here.realtime.disconnect(id);
    await vi.waitFor(() => expect(page.closes).toEqual([4009]), WAITS);
  });
});

describe('subscribers in other processes', () => {
  const relay = (node: string) => ({ node, publish: () => undefined });
  const holding = (count: number, ids: readonly string[]): Holding => ({
    is: 'holding',
    counts: count > 0 ? { [PRESENCE]: count } : {},
    present: { [PRESENCE]: ids.map((id) => ({ id, info: {} })) },
  });
  function listening(node = 'm') {
    const hub = new Hub();
    const sent: string[] = [];
    const socket = {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send: (text: Buffer) => sent.push(text.toString()),
    };
    const connection = new Connection(socket as never, { messages: 1, clientEvents: 1 }, () => undefined);
    const events: AudienceEvent[] = [];
    const audience = createAudience({
      hub,
      relay: relay(node),
      topic: 't',
      onEvent: (event) => events.push(event),
    });
    hub.add(connection, PRESENCE, { member: undefined, presence: { id: 'own', info: {} } });
    audience.changedHere(PRESENCE, connection.id);
    return { hub, audience, events, sent, connection };
  }

  it('a change is sent to present members, and to webhooks only by the process that caused it', () => {
    const { audience, events, sent } = listening();
    audience.receive('a', holding(2, ['theirs', 'own']));
    expect(audience.count(PRESENCE)).toBe(3);
    expect([...audience.present(PRESENCE).keys()]).toEqual(['own', 'theirs']);
    audience.receive('a', holding(0, []));
    expect(sent.map((text) => (JSON.parse(text) as { event: string }).event)).toEqual([
      'pusher_internal:member_added',
      'pusher_internal:member_removed',
    ]);
    expect(events.map(({ name }) => name)).toEqual(['channel_occupied', 'member_added']);
    audience.end();
  });

  it('partial updates are merged, and a channel with the name of an object property is empty', () => {
    const { audience } = listening();
    const receive = (counts: Record<string, number>, isPart: boolean) =>
      audience.receive('a', { is: 'holding', isPart, counts, present: {} });
    receive({ one: 1 }, false);
    receive({ two: 2 }, true);
    expect([audience.count('one'), audience.count('two'), audience.count('constructor')]).toEqual([1, 2, 0]);
    receive({ one: 0 }, true);
    expect([audience.count('one'), audience.count('two')]).toEqual([0, 2]);
    receive({ one: 1 }, false);
    expect([audience.count('one'), audience.count('two')]).toEqual([1, 0]);
    audience.end();
  });

  it.each([
    ['m', true],
    ['z', false],
  ])(
    'a process that is silent for too long is removed, and the first remaining one (%s) notifies webhooks: %s',
    (node, notifies) => {
      vi.useFakeTimers();
      try {
        const { audience, events } = listening(node);
        audience.begin();
        audience.receive('a', holding(1, ['theirs']));
        vi.advanceTimersByTime(GONE_AFTER_MS);
        audience.receive('n', holding(1, ['others']));
        vi.advanceTimersByTime(2 * PUBLISH_EVERY_MS);
        expect([...audience.present(PRESENCE).keys()]).toEqual(['own', 'others']);
        expect(events.some(({ name }) => name === 'member_removed')).toBe(notifies);
        audience.end();
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
