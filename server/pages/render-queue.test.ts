/** The queue of pages that have to be rendered. */
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRenderQueue, Overloaded } from './render-queue.ts';

/** A queue whose timeouts and work are controlled by the test. */
function queueOf(atOnce: number, waiting: number) {
  const waits = new Set<() => void>();
  const queue = createRenderQueue({
    atOnce,
    waiting,
    after(expired) {
      waits.add(expired);
      return () => waits.delete(expired);
    },
  });
  const begun: string[] = [];
  const work = (name: string, signal?: AbortSignal) => {
    const gate = Promise.withResolvers<string>();
    gate.promise.catch(() => undefined);
    const answer = queue
      .run(() => {
        begun.push(name);
        return gate.promise;
      }, signal)
      .catch((error: unknown) => error);
    return { answer, open: () => gate.resolve(name), fail: () => gate.reject(new Error(name)) };
  };
  return { begun, work, waits };
}

describe('the render queue', () => {
  it('work starts up to the concurrency limit, and the rest in order of arrival', async () => {
    const { work, begun } = queueOf(2, 5);
    const works = ['a', 'b', 'c', 'd'].map((name) => work(name));
    expect(begun).toEqual([]);
    await turn();
    expect(begun).toEqual(['a', 'b']);
    for (const one of works) {
      one.open();
      await one.answer;
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a full queue refuses immediately and accepts again after the next work has finished', async () => {
    const { work, begun } = queueOf(1, 1);
    const first = work('first');
    const second = work('second');
    expect(await work('third').answer).toBeInstanceOf(Overloaded);
    first.open();
    await first.answer;
    const fourth = work('fourth');
    second.open();
    fourth.open();
    await Promise.all([second.answer, fourth.answer]);
    expect(begun).toEqual(['first', 'second', 'fourth']);
  });

  it('work that has waited too long is refused and never starts', async () => {
    const { work, begun, waits } = queueOf(1, 2);
    const first = work('first');
    const second = work('second');
    for (const expired of waits) expired();
    expect(await second.answer).toBeInstanceOf(Overloaded);
    first.open();
    await first.answer;
    const third = work('third');
    third.open();
    await third.answer;
    expect([begun, waits.size]).toEqual([['first', 'third'], 0]);
  });

  it('an aborted request leaves the queue and frees its place', async () => {
    const { work, begun } = queueOf(1, 1);
    const gone = new AbortController();
    const first = work('first');
    const second = work('second', gone.signal);
    const reason = new Error('gone');
    gone.abort(reason);
    expect(await second.answer).toBe(reason);
    const third = work('third');
    first.open();
    third.open();
    await Promise.all([first.answer, third.answer]);
    expect(begun).toEqual(['first', 'third']);
    expect(await work('fourth', gone.signal).answer).toBe(reason);
  });

  it('the queue continues after a rendering that fails', async () => {
    const { work, begun } = queueOf(1, 1);
    const first = work('first');
    const second = work('second');
    first.fail();
    expect(await first.answer).toMatchObject({ message: 'first' });
    second.open();
    await second.answer;
    expect(begun).toEqual(['first', 'second']);
  });
});
