/** Toasts: each is a small statechart that appears, stays and disappears; the toaster manages the list. */
import type { MessageDescriptor } from '@lingui/core';
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Toast } from '../services.ts';

/** Duration of a message in ms (README 7); a brand may set another. */
export const MESSAGE_MS = 5000;
/** Duration of the enter and leave transitions in ms (README 7). */
export const TOAST_TRANSITION_MS = 300;

export interface ToastInput {
  key: string;
  level: Toast['level'];
  text: MessageDescriptor | string;
  durationMs: number;
}

export const toastMachine = setup({
  types: {
    context: {} as ToastInput,
    input: {} as ToastInput,
    events: {} as { type: 'pause' } | { type: 'resume' } | { type: 'dismiss' },
  },
  delays: { transition: TOAST_TRANSITION_MS, reading: ({ context }) => context.durationMs },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'entering',
  on: { dismiss: '.leaving' },
  states: {
    entering: { after: { transition: 'shown' }, on: { pause: 'paused' } },
    shown: { after: { reading: 'leaving' }, on: { pause: 'paused' } },
    paused: { on: { resume: 'shown' } },
    leaving: { after: { transition: 'gone' } },
    gone: { type: 'final' },
  },
});

export type ToastActor = ActorRefFrom<typeof toastMachine>;

export interface ToastShown {
  type: 'show';
  toast: Toast;
}

type ToasterEvent = ToastShown | { type: `xstate.done.actor.${string}`; actorId: string };

export const toasterMachine = setup({
  types: {
    /** `durationMs` is the default duration of toasts. */
    context: {} as { toasts: readonly ToastActor[]; count: number; durationMs: number },
    input: {} as { durationMs: number },
    events: {} as ToasterEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    add: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'show') return;
      const key = event.toast.key ?? `toast-${context.count}`;
      const same = context.toasts.find((one) => one.id === key);
      if (same) enqueue.stopChild(same);
      enqueue.assign(({ spawn }) => ({
        count: context.count + 1,
        toasts: [
          ...context.toasts.filter((one) => one !== same),
          spawn('toast', {
            id: key,
            input: {
              key,
              level: event.toast.level,
              text: event.toast.text,
              durationMs: event.toast.durationMs ?? context.durationMs,
            },
          }),
        ],
      }));
    }),
    remove: assign(({ context, event }) => ({
      toasts: context.toasts.filter((one) => event.type === 'show' || one.id !== event.actorId),
    })),
  },
}).createMachine({
  id: 'toaster',
  context: ({ input }) => ({ toasts: [], count: 0, durationMs: input.durationMs }),
  on: { show: { actions: 'add' }, 'xstate.done.actor.*': { actions: 'remove' } },
});

export type ToasterActor = ActorRefFrom<typeof toasterMachine>;
