/**
 * What the statecharts of all forms are made of: editing, invalid, sending, refused, limited, done. A form declares its values,
 * its check and the states it adds; whoever starts it injects `post`, and `finish`, what follows from it.
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

/** How long a call may take unless a form says otherwise. */
const TIMEOUT_MS = 20_000;
/** How long a form waits that was told to, when it was not told how long. */
const DEFAULT_WAIT_S = 60;
/** Refusals that pass with time. */
const WAITING = ['too_many_requests', 'unavailable'];

export interface FormContext<Values, Answer> {
  /** What is being sent; forgotten as soon as it is answered. */
  values: Values | null;
  /** Field name to code, e.g. `required`, as the page or the origin found. */
  faults: FieldCodes;
  /** Why the last attempt failed. */
  refusal: Refusal | null;
  /** What came back when it was sent. */
  answer: Answer | null;
}

/** What the call is given: the context, with what was typed. */
type Sent<Values, Answer> = FormContext<Values, Answer> & { values: Values };

/** The context of a form that nobody has typed into. */
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
/** `invalid`: a field is wrong. `refused`: the attempt failed and says why. `limited`: nothing is sent for now. */
type FormTag = 'busy' | 'invalid' | 'refused' | 'limited';

interface FormOptions<Values, Answer, More, Event, Input, Actors> {
  types: { values: Values; answer?: Answer; context?: More; events?: Event; input?: Input };
  /** The codes of failing fields; none lets the form be sent. */
  check: (values: Values) => FieldCodes;
  /** Actors of the states that a form adds. */
  actors?: Actors;
  /** How long the call may take (ms). */
  timeoutMs?: number;
}

/** XState's `setup` with everything a form has; a form goes on with `extend` and `createMachine`. */
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
      /** Others are told that it is done, or the visitor goes on. */
      finish: () => {},
    },
    guards: {
      isValid: ({ event }) => Object.keys(faultsOf(event)).length === 0,
      /** What the origin found may be mended where it was typed. */
      isAboutFields: ({ context, event }) =>
        Object.keys(refusalIn(event).fields ?? {}).some((name) => name in (context.values ?? {})),
      mustWait: ({ event }) => WAITING.includes(refusalIn(event).code),
    },
    delays: {
      timeout: timeoutMs,
      wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
    },
  });
  // What a form adds to context and events is its own affair: nothing above touches it.
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
  /** Ways a refusal may take before it is taken for one of the whole form. */
  onError?: Refused;
}

/** What sends: alone where nothing is typed, else among `formStates`. */
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
        // Whoever comes here has typed something.
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
    /** Nothing is sent before the wait is over. */
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

/** The states of a form. One that adds its own names them here and lists them beside these, or in their place. */
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
    /** A field is wrong, as the page or the origin found. */
    invalid: { tags: 'invalid', entry: 'forgetValues', on },
    sending,
    refused: { tags: 'refused', entry: 'forgetValues', on },
    limited,
    /** Whoever goes on typing begins the next attempt. */
    done: { entry: ['forgetValues', 'finish'], on },
  } as const;
}

/** The end of a form that is there for one attempt that succeeds. */
export const FORM_END = { type: 'final', entry: ['forgetValues', 'finish'] } as const;
