/**
 * Conditions for playing a moving background: motion, data, connection and discretion, at the start and after each
 * change.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { backgroundWith } from './start.ts';

type Query = EventTarget & { matches: boolean };
let queries: Map<string, Query>;
let discretion: { on: boolean; notify: () => void };
let connection: EventTarget & { saveData?: boolean; effectiveType?: string };

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const REDUCED_DATA = '(prefers-reduced-data: reduce)';

beforeEach(() => {
  queries = new Map();
  connection = new EventTarget();
  discretion = { on: false, notify: () => undefined };
  vi.stubGlobal('matchMedia', (feature: string) => {
    const query = queries.get(feature) ?? Object.assign(new EventTarget(), { matches: false });
    queries.set(feature, query);
    return query;
  });
  vi.stubGlobal('navigator', { connection });
});
afterEach(() => vi.unstubAllGlobals());

const start = () => {
  const actor = createActor(
    backgroundWith({
      discreet: () => discretion.on,
      subscribe(listener) {
        discretion.notify = listener;
        return () => (discretion.notify = () => undefined);
      },
    }),
  );
  actor.start();
  return actor;
};
const change = (feature: string, matches: boolean) => {
  const query = matchMedia(feature) as unknown as Query;
  query.matches = matches;
  query.dispatchEvent(new Event('change'));
};

it('a background without restrictions waits until it is visible, and then plays', () => {
  const actor = start();
  expect(actor.getSnapshot().value).toBe('resting');
  actor.send({ type: 'seen' });
  expect(actor.getSnapshot().value).toBe('loading');
  actor.stop();
});

it.each<[string, () => void]>([
  ['less motion', () => Object.assign(matchMedia(REDUCED_MOTION), { matches: true })],
  ['less data', () => Object.assign(matchMedia(REDUCED_DATA), { matches: true })],
  ['a browser with data saving', () => Object.assign(connection, { saveData: true })],
  ['a slow connection', () => Object.assign(connection, { effectiveType: '2g' })],
  ['discretion', () => Object.assign(discretion, { on: true })],
])('a background does not play with %s until the visitor presses Play', (_what, ask) => {
  ask();
  const actor = start();
  actor.send({ type: 'seen' });
  expect(actor.getSnapshot().value).toBe('still');
  actor.send({ type: 'play' });
  expect(actor.getSnapshot().value).toBe('loading');
  actor.stop();
});

it('a background stops when motion is no longer wanted, and continues when it is wanted again', () => {
  const actor = start();
  actor.send({ type: 'seen' });
  actor.send({ type: 'playing' });
  change(REDUCED_MOTION, true);
  expect(actor.getSnapshot().value).toBe('still');
  change(REDUCED_MOTION, false);
  expect(actor.getSnapshot().value).toBe('resting');
  actor.stop();
});

it('a background stops with discretion and a slow connection, and stays paused after the visitor has paused it', () => {
  const actor = start();
  actor.send({ type: 'seen' });
  discretion.on = true;
  discretion.notify();
  expect(actor.getSnapshot().value).toBe('still');
  discretion.on = false;
  discretion.notify();
  Object.assign(connection, { saveData: true }).dispatchEvent(new Event('change'));
  expect(actor.getSnapshot().value).toBe('still');
  actor.send({ type: 'play' });
  actor.send({ type: 'pause' });
  Object.assign(connection, { saveData: false }).dispatchEvent(new Event('change'));
  expect(actor.getSnapshot().value).toBe('paused');
  actor.stop();
});

it('a background removes its listeners when it ends', () => {
  const actor = start();
  actor.stop();
  change(REDUCED_MOTION, true);
  discretion.notify();
  expect(actor.getSnapshot().value).toBe('resting');
});
