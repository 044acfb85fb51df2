/** The statechart of a form: editing, checked, sending, and what comes of it. Each form makes its own under a name. */
import { assign, fromPromise, setup } from 'xstate';
import { refusalOf, type Refusal } from '../http/errors.ts';
import type { FieldCodes } from './field-codes.ts';

/** How long a check or a call may take. */
export const FORM_PATIENCE_MS = 20_000;
/** How long a form waits that was told to, when it was not told how long. */
const DEFAULT_WAIT_S = 60;

/** What was typed, by field name; an empty text where nothing was. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export interface FormContext {
  /** Field name to code, e.g. `required`. */
  fields: FieldCodes;
  /** Why the last attempt failed. */
  refusal: Refusal | null;
  /** What is being sent; forgotten as soon as it is answered. */
  values: FormValues | null;
}

export type FormEvent = { type: 'submit'; values: FormValues } | { type: 'edit' };

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));

/** `checkFields` answers the codes of failing fields, none lets the form be sent; `post` sends it. Both are handed in. */
export const formMachine = (id: string) =>
  setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent,
      /** `refused`: the attempt failed and says why. */
      tags: {} as 'busy' | 'refused',
    },
    actors: {
      checkFields: fromPromise<FieldCodes, FormValues | null>(unprovided),
      post: fromPromise<void, FormValues | null>(unprovided),
    },
    actions: {
      keepValues: assign(({ event }) => ({
        values: event.type === 'submit' ? event.values : null,
        fields: {},
        refusal: null,
      })),
      forgetValues: assign({ values: null }),
      keepFields: assign((_, fields: FieldCodes) => ({ fields })),
      keepRefusal: assign(({ event }) => {
        const refusal = refusalOf('error' in event ? event.error : null);
        return { refusal, fields: refusal.fields ?? {} };
      }),
      giveUp: assign({ refusal: { code: 'timeout' } }),
      forget: assign({ fields: {}, refusal: null }),
      /** Others are told that it is done; handed in. */
      announce: () => {},
    },
    guards: {
      isClean: (_, fields: FieldCodes) => Object.keys(fields).length === 0,
      isAboutFields: ({ event }) => 'error' in event && refusalOf(event.error).fields !== undefined,
      mustWait: ({ event }) =>
        'error' in event && ['too_many_requests', 'unavailable'].includes(refusalOf(event.error).code),
    },
    delays: {
      patience: FORM_PATIENCE_MS,
      wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
    },
  }).createMachine({
    id,
    context: { fields: {}, refusal: null, values: null },
    initial: 'editing',
    states: {
      editing: { on: { submit: { target: 'checking', actions: 'keepValues' } } },
      checking: {
        tags: 'busy',
        invoke: {
          id: 'checkFields',
          src: 'checkFields',
          input: ({ context }) => context.values,
          onDone: [
            { guard: { type: 'isClean', params: ({ event }) => event.output }, target: 'sending' },
            { target: 'invalid', actions: { type: 'keepFields', params: ({ event }) => event.output } },
          ],
          onError: { target: 'refused', actions: 'keepRefusal' },
        },
        after: { patience: { target: 'refused', actions: 'giveUp' } },
      },
      /** A field is wrong, as the page or the origin found. */
      invalid: {
        entry: 'forgetValues',
        on: {
          submit: { target: 'checking', actions: 'keepValues' },
          edit: { target: 'editing', actions: 'forget' },
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'post',
          src: 'post',
          input: ({ context }) => context.values,
          onDone: { target: 'done', actions: 'announce' },
          onError: [
            { guard: 'mustWait', target: 'limited', actions: 'keepRefusal' },
            { guard: 'isAboutFields', target: 'invalid', actions: 'keepRefusal' },
            { target: 'refused', actions: 'keepRefusal' },
          ],
        },
        after: { patience: { target: 'refused', actions: 'giveUp' } },
      },
      refused: {
        tags: 'refused',
        entry: 'forgetValues',
        on: {
          submit: { target: 'checking', actions: 'keepValues' },
          edit: { target: 'editing', actions: 'forget' },
        },
      },
      /** Nothing is sent before the wait is over. */
      limited: {
        tags: 'refused',
        entry: 'forgetValues',
        after: { wait: { target: 'editing', actions: 'forget' } },
      },
      /** It is kept; whoever goes on typing begins the next attempt. */
      done: {
        entry: 'forgetValues',
        on: {
          submit: { target: 'checking', actions: 'keepValues' },
          edit: { target: 'editing', actions: 'forget' },
        },
      },
    },
  });

/** The machine of a form, for its view and whoever starts it. */
export type FormMachine = ReturnType<typeof formMachine>;
