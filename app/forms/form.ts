/**
 * Statechart parts that all forms share: editing, invalid, sending, refused, limited, done. A form declares its values,
 * its validation and additional states; its start injects `post`, and `finish` for the next step.
 */
import {
  assign,
  setup,
  type EventObject,
  type MetaObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  type SetupReturn,
  type UnknownActorLogic,
} from 'xstate';
import { refusalOf, type Refusal } from '../http/errors.ts';
import type { FieldCodes } from './field-codes.ts';
import { unprovided } from '../unprovided.ts';

/** Default timeout of a call, in ms. */
const TIMEOUT_MS = 20_000;
/** Default waiting time of a rate-limited form in seconds, if the origin gave none. */
const DEFAULT_WAIT_S = 60;
/** Codes of refusals that end after some time. */
const WAITING = ['too_many_requests', 'unavailable'];

export interface FormContext<Values, Answer> {
  /** The values being sent; discarded as soon as there is a response. */
  values: Values | null;
  /** Error codes by field name, such as `required`, from the page or the origin. */
  faults: FieldCodes;
  /** The reason why the last attempt failed. */
  refusal: Refusal | null;
  /** The response to the last attempt. */
  answer: Answer | null;
}

/** Input of the call: the context with the values. */
type Sent<Values, Answer> = FormContext<Values, Answer> & { values: Values };

/** The context of an empty form. */
export const EMPTY_FORM = { values: null, faults: {}, refusal: null, answer: null } as const;

export type FormEvent<Values> = { type: 'submit'; values: Values } | { type: 'edit' };

type NoParams<Names extends string> = Record<Names, undefined>;
type FormAction =
  | 'storeValues'
  | 'forgetValues'
  | 'storeFaults'
  | 'storeRefusal'
  | 'storeAnswer'
  | 'giveUp'
  | 'forget'
  | 'finish';
type FormGuard = 'isValid' | 'isAboutFields' | 'mustWait';
type FormDelay = 'timeout' | 'wait';
/** `invalid`: a field has an error. `refused`: the attempt failed, with a reason. `limited`: sending is paused. */
type FormTag = 'busy' | 'invalid' | 'refused' | 'limited';

interface FormOptions<Values, Answer, More, Event, Input, Actors> {
  types: { values: Values; answer?: Answer; context?: More; events?: Event; input?: Input };
  /** Returns error codes by field name; the form is sent only if there are none. */
  check: (values: Values) => FieldCodes;
  /** Actors of the states that a form adds. */
  actors?: Actors;
  /** Timeout of the call, in ms. */
  timeoutMs?: number;
}

/** XState's `setup` with all parts of a form; the form continues with `extend` and `createMachine`. */
export function formSetup<
  Values extends object,
  Answer = void,
  More extends object = {},
  Event extends EventObject = never,
  Input = void,
  Actors extends Record<string, UnknownActorLogic> = {},
>({ check, actors, timeoutMs = TIMEOUT_MS }: FormOptions<Values, Answer, More, Event, Input, Actors>) {
  type Context = FormContext<Values, Answer>;
  type AnyEvent =
    | FormEvent<Values>
    | { type: 'answered'; output: Answer }
    | { type: 'failed'; error: unknown };
  const faultsOf = (event: AnyEvent): FieldCodes => (event.type === 'submit' ? check(event.values) : {});
  const refusalIn = (event: AnyEvent): Refusal => refusalOf('error' in event ? event.error : null);
  const made = setup({
    types: { context: {} as Context, events: {} as AnyEvent, tags: {} as FormTag },
    actors: { ...actors, post: unprovided<Answer, Sent<Values, Answer>>('post') },
    actions: {
      storeValues: assign(({ event }) => ({
        values: event.type === 'submit' ? event.values : null,
        faults: {},
        refusal: null,
      })),
      forgetValues: assign({ values: null }),
      storeFaults: assign(({ event }) => ({ faults: faultsOf(event), refusal: null })),
      storeRefusal: assign(({ event }) => {
        const refusal = refusalIn(event);
        return { refusal, faults: refusal.fields ?? {} };
      }),
      storeAnswer: assign(({ event }) => ({ answer: 'output' in event ? event.output : null })),
      giveUp: assign({ refusal: { code: 'timeout' } }),
      forget: assign({ faults: {}, refusal: null }),
      /** Overridden by the form: notifies others when it is done, or lets the visitor continue. */
      finish: () => {},
    },
    guards: {
      isValid: ({ event }) => Object.keys(faultsOf(event)).length === 0,
      /** Whether errors found by the origin are in fields, where the visitor can correct them. */
      isAboutFields: ({ context, event }) =>
        Object.keys(refusalIn(event).fields ?? {}).some((name) => name in (context.values ?? {})),
      mustWait: ({ event }) => WAITING.includes(refusalIn(event).code),
    },
    delays: {
      timeout: timeoutMs,
      wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
    },
  });
  // The cast is safe: the setup above never reads or writes what a form adds to context and events.
  return made as unknown as SetupReturn<
    Context & More,
    FormEvent<Values> | Event,
    Actors & { post: PromiseActorLogic<Answer, Sent<Values, Answer> & More> },
    {},
    NoParams<FormAction>,
    NoParams<FormGuard>,
    FormDelay,
    FormTag,
    Input,
    NonReducibleUnknown,
    EventObject,
    MetaObject
  >;
}

interface SendingOptions<Refused> {
  /** The state after the call. */
  sent?: string;
  /** Transitions for specific refusals; they precede the general one. */
  onError?: Refused;
}

/** The states of sending: used alone if nothing is typed, otherwise as part of `formStates`. */
export const sendingStates = <const Refused extends readonly object[] = []>({
  sent = 'done',
  onError = [] as unknown as Refused,
}: SendingOptions<Refused> = {}) =>
  ({
    sending: {
      tags: 'busy',
      invoke: {
        id: 'post',
        src: 'post',
        // The cast is safe: in this state `values` is set.
        input: ({ context }: { context: object }) => context as never,
        onDone: { target: sent, actions: 'storeAnswer' },
        onError: [
          ...onError,
          { guard: 'mustWait', target: 'limited', actions: 'storeRefusal' },
          { target: 'refused', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'refused', actions: 'giveUp' } },
    },
    /** Sends nothing before the waiting time is over. */
    limited: {
      tags: ['refused', 'limited'],
      entry: 'forgetValues',
      after: { wait: { target: 'editing', actions: 'forget' } },
    },
  }) as const;

interface StatesOptions<Refused> extends SendingOptions<Refused> {
  /** The state after a valid submit. */
  valid?: string;
}

/** The states of a form. A form can name its own states here, and list them next to these or instead of them. */
export function formStates<const Refused extends readonly object[] = []>({
  valid = 'sending',
  sent = 'done',
  onError = [] as unknown as Refused,
}: StatesOptions<Refused> = {}) {
  const submit = [
    { guard: 'isValid', target: valid, actions: 'storeValues' },
    { target: 'invalid', actions: 'storeFaults' },
  ] as const;
  const on = { submit, edit: { target: 'editing', actions: 'forget' } } as const;
  const { sending, limited } = sendingStates({
    sent,
    onError: [...onError, { guard: 'isAboutFields', target: 'invalid', actions: 'storeRefusal' }],
  });
  return {
    editing: { on: { submit } },
    /** A field has an error, according to the page or the origin. */
    invalid: { tags: 'invalid', entry: 'forgetValues', on },
    sending,
    refused: { tags: 'refused', entry: 'forgetValues', on },
    limited,
    /** Further input begins the next attempt. */
    done: { entry: ['forgetValues', 'finish'], on },
  } as const;
}

/** The final state of a form that can be sent successfully only once. */
export const FORM_END = { type: 'final', entry: ['forgetValues', 'finish'] } as const;
