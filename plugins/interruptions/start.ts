/** Starts the queue with its dependencies: the check for obstacles and the waiting requests. */
import { createActor, fromCallback } from 'xstate';
import type { Interruptions } from '#ports/interruptions.ts';
import { queueMachine, type QueueEvent } from './machine.ts';

/** Interval of the check for obstacles (ms). */
export const LOOK_MS = 500;

export function createQueue(hasObstacle: () => boolean): Interruptions {
  /** Waiting requests by key. */
  const waiting = new Map<number, () => void>();
  let asked = 0;
  const actor = createActor(
    queueMachine.provide({
      actors: {
        watch: fromCallback<QueueEvent>(({ sendBack }) => {
          const look = () => {
            if (!hasObstacle()) sendBack({ type: 'clear' });
          };
          const timer = setInterval(look, LOOK_MS);
          look();
          return () => clearInterval(timer);
        }),
      },
      actions: { grant: (_, params) => params.asked && waiting.get(params.asked.key)?.() },
    }),
  ).start();
  return {
    turn: (kind, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        asked += 1;
        const key = asked;
        const leave = () => {
          signal.removeEventListener('abort', abort);
          waiting.delete(key);
          actor.send({ type: 'leave', key });
        };
        const abort = () => {
          leave();
          // This has no effect if the turn was already granted.
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', abort);
        waiting.set(key, () => resolve(leave));
        actor.send({ type: 'ask', asked: { key, kind } });
      }),
  };
}
