/** A wake lock is requested while a film plays and released once. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { screenLock } from './lock.ts';
import { awakeMachine } from './machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));
afterEach(() => void vi.unstubAllGlobals());

function browser() {
  const locks: (EventTarget & { release: () => Promise<void> })[] = [];
  const request = vi.fn<(type: string) => Promise<unknown>>(() => {
    const lock = Object.assign(new EventTarget(), { release: vi.fn<() => Promise<void>>(async () => {}) });
    locks.push(lock);
    return Promise.resolve(lock);
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { locks, request };
}
const start = () => createActor(awakeMachine.provide({ actors: { lock: screenLock } })).start();

describe('the wake lock', () => {
  it('the lock is requested when the film plays and released when it stops', async () => {
    const { locks, request } = browser();
    const actor = start();
    expect(request).not.toHaveBeenCalled();
    actor.send({ type: 'playing' });
    await flush();
    expect(request).toHaveBeenCalledWith('screen');
    actor.send({ type: 'resting' });
    expect(locks[0]?.release).toHaveBeenCalledOnce();
  });

  it('the lock is requested again if the browser has released it and the page becomes visible', async () => {
    const { locks, request } = browser();
    const actor = start();
    actor.send({ type: 'playing' });
    await flush();
    locks[0]?.dispatchEvent(new Event('release'));
    expect(actor.getSnapshot().value).toBe('waiting');
    actor.send({ type: 'shown' });
    await flush();
    expect(request).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().value).toBe('awake');
  });

  it('a lock that arrives after the film has stopped is released immediately', async () => {
    const { locks } = browser();
    const actor = start();
    actor.send({ type: 'playing' });
    actor.send({ type: 'resting' });
    await flush();
    expect(locks[0]?.release).toHaveBeenCalledOnce();
  });

  it('after a refusal the machine waits, and a browser without wake locks causes no error', async () => {
    vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('low battery')) } });
    const refused = start();
    refused.send({ type: 'playing' });
    await flush();
    expect(refused.getSnapshot().value).toBe('waiting');
    vi.stubGlobal('navigator', {});
    const without = start();
    without.send({ type: 'playing' });
    await flush();
    expect(without.getSnapshot().value).toBe('awake');
  });
});
