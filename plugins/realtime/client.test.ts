/** The realtime client in a page: loading, notifications, and reconnection. */
import type { Options } from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import type { Http } from '#app/http/client.ts';
import type { Realtime, RealtimeState } from '#ports/realtime.ts';
import { readSources } from '#tests/support/eager.ts';
import { createClient, FIRST_WAIT_MS, LONGEST_WAIT_MS, type Connect } from './client.ts';
import { getPusherApp } from './api.ts';
import { lateRealtime } from './late.ts';

const PLACE = { hostname: 'films.example', port: '', protocol: 'https:' };
const CHANNEL = 'private-live';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stub of the official client through which tests emit events. */
class Source {
  state = 'connecting';
  readonly #bound = new Map<string, ((data: never) => void)[]>();
  bind(event: string, callback: (data: never) => void): void {
    this.#bound.set(event, [...(this.#bound.get(event) ?? []), callback]);
  }
  bind_global(callback: (event: string, data: unknown) => void): void {
    this.bind('*', callback as never);
  }
  emit(event: string, data: object = {}): void {
    for (const callback of this.#bound.get(event) ?? []) callback(data as never);
    for (const callback of this.#bound.get('*') ?? [])
      (callback as unknown as (event: string, data: unknown) => void)(event, data);
  }
  become(current: string): void {
    const previous = this.state;
    this.state = current;
    this.emit('state_change', { previous, current });
  }
}

async function open(refusal: () => Error = () => new ApiError(403, { code: 'channel_refused' } as never)) {
  const opened: {
    connection: Source;
    channels: Map<string, Source>;
    disconnect: () => void;
    sign(): Promise<void>;
  }[] = [];
  const connect = ((_key: string, options: Options) => {
    const channels = new Map<string, Source>();
    const one = {
      connection: new Source(),
      channels,
      subscribe: (name: string) => channels.set(name, new Source()).get(name),
      unsubscribe: (name: string) => void channels.delete(name),
      signin: vi.fn<() => void>(),
      disconnect: vi.fn<() => void>(),
      /** Requests a signature like the official client, and emits an error if it gets none. */
      sign: () =>
        new Promise<void>((resolve) => {
          const { customHandler } = options.channelAuthorization as {
            customHandler: (params: object, done: (error: Error | null) => void) => void;
          };
          customHandler({ socketId: '1.2', channelName: CHANNEL }, (error) => {
            if (error)
              channels
                .get(CHANNEL)
                ?.emit('pusher:subscription_error', { type: 'AuthError', error: error.message });
            resolve();
          });
        }),
    };
    opened.push(one);
    return one;
  }) as unknown as Connect;
  const http = {
    call: async (endpoint: unknown) => {
      if (endpoint === getPusherApp) return { key: 'k', hosted: null };
      throw refusal();
    },
  } as unknown as Http;
  const client = await createClient(http, { random: () => 1, place: PLACE, connect });
  const states: RealtimeState[] = [];
  const events: unknown[] = [];
  const listen = (to: Realtime = client) =>
    to.listen(CHANNEL, { onEvent: (...event) => events.push(event), onState: (state) => states.push(state) });
  const last = () => opened.at(-1);
  const subscribed = (): void => {
    last()?.connection.become('connected');
    last()?.channels.get(CHANNEL)?.emit('pusher:subscription_succeeded');
  };
  return { client, opened, last, states, events, listen, subscribed };
}

describe('the official client', () => {
  it('the official client is loaded only when a page subscribes', async () => {
    const sources = readSources(['plugins/realtime/plugin.ts', 'plugins/realtime/late.ts']);
    const eager = [...sources.values()].flatMap((one) => one.eager);
    expect(eager.filter((file) => /pusher|client\.ts|api\.ts/.test(file))).toEqual([]);
    const load = vi.fn<() => Promise<Realtime>>(async () => (await open()).client);
    const late = lateRealtime(load);
    expect(load).not.toHaveBeenCalled();
    late.listen(CHANNEL, { onEvent: () => undefined, onState: () => undefined })();
    expect(load).toHaveBeenCalledOnce();
  });

  it('after a failed load, the next subscription loads the official client again', async () => {
    const states: RealtimeState[] = [];
    const listener = { onEvent: () => undefined, onState: (state: RealtimeState) => void states.push(state) };
    const { client, opened } = await open();
    const load = vi
      .fn<() => Promise<Realtime>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(client);
    const late = lateRealtime(load);
    late.listen(CHANNEL, listener)();
    const stop = late.listen(CHANNEL, listener);
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['connecting', 'connecting', 'unavailable']);
    late.listen(CHANNEL, listener);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(1);
    stop();
  });
});

describe('the storage of the device', () => {
  it('what the official client has stored is removed', async () => {
    const kept = new Map([
      ['pusherTransportTLS', '{}'],
      ['pusherTransportNonTLS', '{}'],
      ['of.others', '1'],
    ]);
    vi.stubGlobal('window', { localStorage: { removeItem: (key: string) => void kept.delete(key) } });
    const { listen, subscribed } = await open();
    listen();
    subscribed();
    expect([...kept.keys()]).toEqual(['of.others']);
    vi.unstubAllGlobals();
  });
});

describe('a listener', () => {
  it('a listener gets states and messages over one shared connection, which closes with the last listener', async () => {
    const { opened, last, states, events, listen, subscribed } = await open();
    const stops = [listen(), listen()];
    subscribed();
    last()?.channels.get(CHANNEL)?.emit('update', { at: 1 });
    expect(states).toEqual(['connecting', 'connecting', 'connected', 'connected']);
    expect(events).toEqual([
      ['update', { at: 1 }],
      ['update', { at: 1 }],
    ]);
    expect(opened).toHaveLength(1);
    for (const stop of stops) stop();
    expect(last()?.disconnect).toHaveBeenCalledOnce();
  });

  it('after a lost connection, a listener is notified and the client reconnects with growing delays', async () => {
    const { opened, last, states, listen, subscribed } = await open();
    const stop = listen();
    subscribed();
    last()?.connection.become('connecting');
    expect(states.at(-1)).toBe('unavailable');
    await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS - 1);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    for (let wait = 2 * FIRST_WAIT_MS; opened.length < 10; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      last()?.connection.become(opened.length % 2 === 0 ? 'unavailable' : 'failed');
      const before = opened.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(opened).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened).toHaveLength(before + 1);
    }
    subscribed();
    expect(states).toEqual(['connecting', 'connected', 'unavailable', 'connected']);
    stop();
    await vi.advanceTimersByTimeAsync(2 * LONGEST_WAIT_MS);
    expect(opened).toHaveLength(10);
  });

  it('a listener is refused if the site refuses the channel, and retried if the site is unavailable', async () => {
    const { last, opened, states, listen } = await open();
    listen();
    last()?.connection.become('connected');
    await last()?.sign();
    expect(states).toEqual(['connecting', 'refused']);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(opened).toHaveLength(1);

    const away = await open(() => new ApiError(503, { code: 'unavailable' } as never));
    away.listen();
    away.last()?.connection.become('connected');
    await away.last()?.sign();
    expect(away.states).toEqual(['connecting', 'unavailable']);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
    expect(away.opened).toHaveLength(2);
  });

  it('a listener is refused when the server ends the channel or the connection, and may subscribe again', async () => {
    const { last, opened, states, listen, subscribed } = await open();
    listen();
    subscribed();
    last()?.channels.get(CHANNEL)?.emit('pusher:subscription_error', { status: 403 });
    expect(states.at(-1)).toBe('refused');
    listen();
    subscribed();
    expect(states.at(-1)).toBe('connected');
    last()?.connection.become('disconnected');
    expect(states.at(-1)).toBe('refused');
    const before = opened.length;
    listen();
    expect(opened).toHaveLength(before + 1);
  });
});
