/** The queue of dialogs over time: order, cancellation and obstacles. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTERRUPTIONS, type Interruption } from '#ports/interruptions.ts';
import { GATHER_MS, REST_MS } from './machine.ts';
import { createQueue, LOOK_MS } from './start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp({ inTheWay = false } = {}) {
  const way = { isBarred: inTheWay };
  const open: Interruption[] = [];
  const refused: unknown[] = [];
  const { turn } = createQueue(() => way.isBarred);
  const releases = new Map<Interruption, () => void>();
  const wait = async (kind: Interruption, signal: AbortSignal) => {
    try {
      const release = await turn(kind, signal);
      open.push(kind);
      releases.set(kind, () => {
        open.splice(open.indexOf(kind), 1);
        release();
      });
    } catch (reason) {
      refused.push(reason);
    }
  };
  const ask = (kind: Interruption, controller = new AbortController()) => {
    void wait(kind, controller.signal);
    return controller;
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { way, open, refused, ask, pass, close: (kind: Interruption) => releases.get(kind)?.() };
}

const pairs = INTERRUPTIONS.flatMap((first, at) =>
  INTERRUPTIONS.slice(at + 1).map((second) => [first, second] as const),
);

describe.each(pairs)('the dialogs %s and %s', (weighty, light) => {
  it('open one after another by priority, regardless of the order of requests', async () => {
    const { open, ask, pass, close } = setUp();
    ask(light);
    ask(weighty);
    await pass(GATHER_MS);
    expect(open).toEqual([weighty]);
    await pass(REST_MS);
    expect(open).toEqual([weighty]);
    close(weighty);
    await pass(REST_MS - 1);
    expect(open).toEqual([]);
    await pass(1);
    expect(open).toEqual([light]);
  });

  it('do not replace each other', async () => {
    const { open, ask, pass, close } = setUp();
    ask(light);
    await pass(GATHER_MS);
    ask(weighty);
    await pass(REST_MS * 2);
    expect(open).toEqual([light]);
    close(light);
    await pass(REST_MS);
    expect(open).toEqual([weighty]);
  });

  it('do not wait for a cancelled dialog', async () => {
    const { open, refused, ask, pass } = setUp();
    ask(light);
    ask(weighty).abort('its page was left');
    await pass(GATHER_MS);
    expect(open).toEqual([light]);
    expect(refused).toEqual(['its page was left']);
  });
});

describe('a dialog', () => {
  it('opens only when the page can be covered', async () => {
    const { way, open, ask, pass } = setUp({ inTheWay: true });
    ask('lead-timer');
    await pass(GATHER_MS + 60 * LOOK_MS);
    expect(open).toEqual([]);
    way.isBarred = false;
    await pass(LOOK_MS);
    expect(open).toEqual(['lead-timer']);
  });

  it('leaves the queue while the page cannot be covered, and does not open afterwards', async () => {
    const { way, open, refused, ask, pass } = setUp({ inTheWay: true });
    const controller = ask('verify-account');
    await pass(GATHER_MS);
    controller.abort('logged out');
    way.isBarred = false;
    await pass(REST_MS);
    expect(open).toEqual([]);
    expect(refused).toEqual(['logged out']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a dialog that is aborted before its request is skipped', async () => {
    const { open, refused, ask, pass } = setUp();
    const controller = new AbortController();
    controller.abort('too late');
    ask('opt-in', controller);
    await pass(GATHER_MS);
    expect(open).toEqual([]);
    expect(refused).toEqual(['too late']);
  });

  it('ends its turn when it is aborted while it is open', async () => {
    const { open, ask, pass } = setUp();
    const controller = ask('confess');
    await pass(GATHER_MS);
    controller.abort();
    ask('lead-link');
    await pass(REST_MS);
    expect(open).toEqual(['confess', 'lead-link']);
  });

  it('ends its turn only once, however many calls are made', async () => {
    const { open, ask, pass, close } = setUp();
    ask('confess');
    ask('lead-link');
    ask('lead-timer');
    await pass(GATHER_MS);
    close('confess');
    close('confess');
    await pass(REST_MS * 2);
    expect(open).toEqual(['lead-link']);
  });
});
