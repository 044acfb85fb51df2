/**
 * Statechart of sending a confession: validated, and sent 700 ms after the last click (README 4) by a member with a
 * nickname. A visitor without an account or a nickname completes that step first, and sending continues afterwards.
 */
import { assign, setup, type EventObject } from 'xstate';
import { fieldCodesOf, type FieldCodes } from '#app/forms/field-codes.ts';
import { codeOf, refusalOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { OwnConfession } from '#plugins/confessions/api/writing.ts';
import { ConfessionFields, NicknameFields } from '../fields.ts';
import { findLink } from '../links.ts';
import { DEBOUNCE_MS } from '#plugins/confessions/rule-writing.ts';
import type { SendContext, SendEvent } from './sending.ts';

const CALL_TIMEOUT_MS = 20_000;
/**
 * Countdowns (s): the default if the origin gives no time, and the maximum; after a longer wait the visitor has to
 * return later.
 */
const DEFAULT_WAIT_S = 60;
const WAIT_MAX_S = 3600;

const hasCode = (event: EventObject, ...codes: string[]): boolean =>
  'error' in event && codes.includes(codeOf(event.error));
const faultsOf = (event: SendEvent): FieldCodes => {
  if (event.type === 'submit') return fieldCodesOf(ConfessionFields, event.values);
  return event.type === 'name' ? fieldCodesOf(NicknameFields, event.values) : {};
};
const errorIn = (event: EventObject): unknown => ('error' in event ? event.error : null);

const NO_FAULTS = { faults: {}, link: null, refusal: null } as const;
const SUBMIT = [
  { guard: 'isValid', target: 'checking', actions: 'storeValues', reenter: true },
  { target: 'invalid', actions: 'storeFaults' },
] as const;
const NAME = {
  name: [
    { guard: 'isValid', target: 'storing', actions: 'storeName' },
    { target: 'invalid', actions: 'storeFaults' },
  ],
} as const;
const EDIT = { target: 'draft', actions: 'forgetFaults' } as const;

export const sendMachine = setup({
  types: {
    context: {} as SendContext,
    events: {} as SendEvent,
    /** `writing`: the form is shown. The other tags are those of all forms. */
    tags: {} as 'writing' | 'naming' | 'busy' | 'invalid' | 'refused' | 'limited',
  },
  actors: {
    send: unprovided<OwnConfession, SendContext>('send'),
    name: unprovided<void, NicknameFields>('name'),
  },
  actions: {
    storeValues: assign(({ event }) =>
      event.type === 'submit'
        ? { values: event.values, key: event.key, version: event.version, author: event.author, ...NO_FAULTS }
        : {},
    ),
    storeName: assign(({ event }) => ({
      username: event.type === 'name' ? event.values.username : '',
      ...NO_FAULTS,
    })),
    storeFaults: assign(({ event }) => ({
      faults: faultsOf(event),
      link: event.type === 'submit' ? findLink(event.values.confession_text) : null,
      refusal: null,
    })),
    storeRefusal: assign(({ event }) => {
      const refusal = refusalOf(errorIn(event));
      return { refusal, faults: refusal.fields ?? {} };
    }),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    forgetFaults: assign(NO_FAULTS),
    storeReceived: assign((_, received: OwnConfession) => ({ received, values: null })),
    askLogin: () => {},
    /** Notifies other plugins that the member now has a nickname. */
    announceName: () => {},
    /** Notifies the draft that it was sent. */
    announceReceived: () => {},
    /** Notifies the draft that its stored version differs: it is loaded again, and the visitor chooses. */
    announceChange: () => {},
  },
  guards: {
    isValid: ({ event }) => Object.keys(faultsOf(event)).length === 0,
    isGuest: ({ context }) => context.author === 'guest',
    isNameless: ({ context, event }) => ('author' in event ? event.author : context.author) === 'nameless',
    isAboutFields: ({ event }) => Object.keys(refusalOf(errorIn(event)).fields ?? {}).length > 0,
    needsName: ({ event }) => hasCode(event, 'nickname_required'),
    isOut: ({ event }) => hasCode(event, 'unauthenticated', 'wrong_token'),
    isChanged: ({ event }) => hasCode(event, 'draft_changed'),
    mustWait: ({ event }) => hasCode(event, 'too_many_requests', 'unavailable'),
  },
  delays: {
    debounce: DEBOUNCE_MS,
    timeout: CALL_TIMEOUT_MS,
    wait: ({ context }) => Math.min(context.refusal?.retry_after_s ?? DEFAULT_WAIT_S, WAIT_MAX_S) * 1000,
  },
}).createMachine({
  id: 'send',
  context: {
    author: 'guest',
    values: null,
    key: '',
    version: null,
    username: '',
    received: null,
    ...NO_FAULTS,
  },
  initial: 'draft',
  states: {
    draft: { tags: 'writing', on: { submit: SUBMIT } },
    invalid: { tags: ['writing', 'invalid'], on: { submit: SUBMIT, edit: EDIT } },
    /** Every further click restarts the delay, so that one call is sent. */
    checking: {
      tags: ['writing', 'busy'],
      on: { submit: SUBMIT, edit: EDIT },
      after: {
        debounce: [
          { guard: 'isGuest', target: 'loggingIn' },
          { guard: 'isNameless', target: 'naming' },
          { target: 'sending' },
        ],
      },
    },
    loggingIn: {
      tags: 'writing',
      entry: 'askLogin',
      on: {
        loggedIn: [{ guard: 'isNameless', target: 'naming' }, { target: 'sending' }],
        stayedOut: 'notLoggedIn',
      },
    },
    /** The form stays open and shows the error. */
    notLoggedIn: { tags: 'writing', on: { submit: SUBMIT, edit: EDIT } },
    /** The member sets the nickname here; My Account can set it as well. */
    naming: {
      tags: 'naming',
      on: { back: EDIT },
      initial: 'typing',
      states: {
        typing: { on: NAME },
        invalid: { tags: 'invalid', on: NAME },
        storing: {
          tags: 'busy',
          invoke: {
            id: 'name',
            src: 'name',
            input: ({ context }) => ({ username: context.username }),
            onDone: { target: '#send.sending', actions: 'announceName' },
            onError: [
              { guard: 'isAboutFields', target: 'invalid', actions: 'storeRefusal' },
              { target: 'refused', actions: 'storeRefusal' },
            ],
          },
          after: { timeout: { target: 'refused', actions: 'giveUp' } },
        },
        refused: { tags: 'refused', on: NAME },
      },
    },
    sending: {
      tags: ['writing', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'received',
          actions: [{ type: 'storeReceived', params: ({ event }) => event.output }, 'announceReceived'],
        },
        onError: [
          { guard: 'needsName', target: 'naming' },
          { guard: 'isOut', target: 'loggingIn' },
          { guard: 'isAboutFields', target: 'invalid', actions: 'storeRefusal' },
          { guard: 'mustWait', target: 'limited', actions: 'storeRefusal' },
          { guard: 'isChanged', target: 'refused', actions: ['storeRefusal', 'announceChange'] },
          { target: 'refused', actions: 'storeRefusal' },
        ],
      },
      // The call may have arrived; a repetition has the same key, so it is the same confession.
      after: { timeout: { target: 'refused', actions: 'giveUp' } },
    },
    refused: { tags: ['writing', 'refused'], on: { submit: SUBMIT, edit: EDIT } },
    limited: { tags: ['writing', 'refused', 'limited'], after: { wait: EDIT } },
    received: { on: { again: { target: 'draft', actions: 'forgetFaults' } } },
  },
});
