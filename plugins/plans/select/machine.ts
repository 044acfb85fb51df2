/** Chooses one plan of a group on another page's request: loads the plans, and reports a missing choice. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { PlanGroup } from '#ports/plan-group.ts';
import { unprovided } from '#app/unprovided.ts';

const TIMEOUT_MS = 20_000;

export interface SelectInput {
  /** Slug of the group; null for the default group. */
  slug: string | null;
  coupon: string | null;
}

export interface SelectContext extends SelectInput {
  group: PlanGroup | null;
  planId: number | null;
  refusal: Refusal | null;
}

export const selectMachine = setup({
  types: {
    context: {} as SelectContext,
    input: {} as SelectInput,
    events: {} as { type: 'choose'; planId: number } | { type: 'submit' } | { type: 'retry' },
  },
  actors: {
    /** Loads the group; null if the offer has ended. */
    read: unprovided<PlanGroup | null, SelectInput>('read'),
  },
  actions: {
    storeGroup: assign((_, group: PlanGroup | null) => ({ group })),
    storeChoice: assign(({ event, context }) => ({
      planId: event.type === 'choose' ? event.planId : context.planId,
    })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    forget: assign({ refusal: null }),
  },
  guards: {
    hasPlans: (_, group: PlanGroup | null) => group !== null,
    isOffered: ({ context, event }) =>
      event.type === 'choose' &&
      (context.group?.plans ?? []).some(({ subscription_id: id }) => id === event.planId),
    hasChosen: ({ context }) => context.planId !== null,
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'select',
  context: ({ input }) => ({ ...input, group: null, planId: null, refusal: null }),
  initial: 'reading',
  states: {
    reading: {
      entry: 'forget',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { slug, coupon } }) => ({ slug, coupon }),
        onDone: [
          {
            guard: { type: 'hasPlans', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'storeGroup', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: { target: 'failed', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    choosing: {
      on: {
        choose: { guard: 'isOffered', actions: 'storeChoice' },
        submit: [{ guard: 'hasChosen', target: 'chosen' }, { target: 'missing' }],
      },
    },
    /** "Please select a Plan" (README 6). */
    missing: { on: { choose: { guard: 'isOffered', target: 'choosing', actions: 'storeChoice' } } },
    chosen: { type: 'final' },
    /** The offer has ended. */
    none: { type: 'final' },
    failed: { on: { retry: 'reading' } },
  },
});
