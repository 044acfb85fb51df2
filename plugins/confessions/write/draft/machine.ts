/**
 * Statechart of a draft: stored on the device for a guest, at the origin for a member, who may continue on another
 * device. Text that cannot be stored at the origin stays on the device until it can.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { Draft } from '#plugins/confessions/api/writing.ts';
import type { DraftFields } from '../fields.ts';
import {
  contextOf,
  EMPTY_DRAFT,
  isEmpty,
  isSame,
  type DraftContext,
  type DraftEvent,
  type OwnDraft,
  type Stored,
  type Written,
} from './draft.ts';

/** Pause in typing before a draft is stored at the origin. */
const REST_MS = 1000;
/** Delay before the next attempt, unless the connection returns before. */
const RETRY_MS = 15_000;
const CALL_TIMEOUT_MS = 20_000;

const hasCode = (event: EventObject, ...codes: string[]): boolean =>
  'error' in event && codes.includes(codeOf(event.error));

/** Stores a change, and saves it at the origin after a pause. */
const WRITE = {
  target: 'resting',
  actions: [
    { type: 'storeValues', params: ({ event }: { event: Written }) => event.values },
    'storeOnDevice',
    'share',
  ],
} as const;

const SETTLED_ELSEWHERE = {
  target: 'reading',
  actions: { type: 'adopt', params: ({ event }: { event: { draft: OwnDraft } }) => event.draft },
} as const;

export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    /** `differs`: the visitor has to choose between two drafts. */
    tags: {} as 'reading' | 'differs',
  },
  actors: {
    /** Reports the stored draft, logins and logouts, changes in other tabs, and reconnections. */
    surroundings: fromCallback<DraftEvent>(() => undefined),
    read: unprovided<Draft | null>('read'),
    save: unprovided<Stored, DraftContext>('save'),
  },
  actions: {
    storeValues: assign((_, values: DraftFields) => ({ values })),
    adopt: assign((_, draft: OwnDraft) => contextOf(draft)),
    adoptStored: assign((_, stored: Draft | null) => (stored ? contextOf(stored) : {})),
    takeOther: assign(({ context: { other } }) => (other ? contextOf(other) : {})),
    storeOther: assign((_, other: Draft | null) => ({ other })),
    /** Adopts the version number of the stored draft, so that the next write replaces it. */
    overrule: assign(({ context }) => ({ version: context.other?.version ?? null, other: null })),
    storeVersion: assign((_, { version }: Stored) => ({ version })),
    forgetVersion: assign({ version: null }),
    forget: assign({ values: EMPTY_DRAFT, version: null, other: null }),
    giveKey: () => {},
    /** Stores the draft on the device; `share` sends it to other tabs. */
    storeOnDevice: () => {},
    forgetOnDevice: () => {},
    share: () => {},
  },
  guards: {
    isMember: (_, member: boolean) => member,
    isOther: (_, other: Draft | null) => other !== null,
    /** Whether the stored draft can replace this one: this one is empty, or both are the same. */
    isTheirs: ({ context }, other: Draft | null) =>
      other !== null && (isEmpty(context.values) || isSame(context.values, other)),
    /** Whether the stored draft is the version that this draft is based on. */
    isOlder: ({ context }, other: Draft | null) =>
      other !== null && context.key === other.key && context.version === other.version,
    isEmpty: ({ context }) => isEmpty(context.values),
    isWhole: ({ context }, { values }: Stored) => isSame(context.values, values),
    isChanged: ({ event }) => hasCode(event, 'draft_changed'),
    isSent: ({ event }) => hasCode(event, 'already_sent'),
    isOut: ({ event }) => hasCode(event, 'unauthenticated', 'forbidden', 'wrong_token'),
  },
  delays: { rest: REST_MS, retry: RETRY_MS, timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'draft',
  context: { values: EMPTY_DRAFT, key: '', version: null, other: null },
  invoke: { id: 'surroundings', src: 'surroundings' },
  on: {
    write: { actions: WRITE.actions },
    elsewhere: { actions: { type: 'adopt', params: ({ event }) => event.draft } },
    out: { target: '.onDevice' },
    sent: { target: '.reading', actions: ['forget', 'giveKey', 'forgetOnDevice', 'share'] },
    changed: { target: '.reading' },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'reading',
      on: {
        opened: [
          {
            guard: { type: 'isMember', params: ({ event }) => event.member },
            target: 'reading',
            actions: { type: 'adopt', params: ({ event }) => event.draft },
          },
          { target: 'onDevice', actions: { type: 'adopt', params: ({ event }) => event.draft } },
        ],
      },
    },
    /** Without a logged-in member, the browser stores the draft. */
    onDevice: {
      on: { in: 'reading', begin: { actions: ['forget', 'giveKey', 'forgetOnDevice'] } },
    },
    reading: {
      tags: 'reading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isTheirs', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'adoptStored', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOlder', params: ({ event }) => event.output }, target: 'saving' },
          {
            guard: { type: 'isOther', params: ({ event }) => event.output },
            target: 'differs',
            actions: { type: 'storeOther', params: ({ event }) => event.output },
          },
          // Without a stored draft, the text becomes a new draft at the origin.
          { guard: 'isEmpty', target: 'saved', actions: 'forgetVersion' },
          { target: 'saving', actions: 'forgetVersion' },
        ],
        onError: [{ guard: 'isOut', target: 'onDevice' }, { target: 'unsaved' }],
      },
      after: { timeout: 'unsaved' },
    },
    saved: {
      entry: 'forgetOnDevice',
      on: { write: WRITE, out: { target: 'onDevice', actions: ['forget', 'giveKey'] } },
    },
    resting: { on: { write: { ...WRITE, reenter: true } }, after: { rest: 'saving' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            target: 'saved',
            actions: [{ type: 'storeVersion', params: ({ event }) => event.output }, 'share'],
          },
          {
            target: 'resting',
            actions: { type: 'storeVersion', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'isChanged', target: 'reading' },
          { guard: 'isSent', target: 'gone' },
          { guard: 'isOut', target: 'onDevice' },
          { target: 'unsaved' },
        ],
      },
      after: { timeout: 'unsaved' },
    },
    /** The device stores the draft until the origin can. */
    unsaved: { on: { online: 'reading' }, after: { retry: 'reading' } },
    /** Another device has stored another version: the visitor chooses, so that no text is lost. */
    differs: {
      tags: 'differs',
      on: {
        keepMine: { target: 'saving', actions: 'overrule' },
        takeOther: { target: 'saved', actions: 'takeOther' },
        elsewhere: SETTLED_ELSEWHERE,
      },
    },
    /** Another device or tab has sent the draft; text written since may become a new draft. */
    gone: {
      tags: 'differs',
      on: {
        keepMine: { target: 'reading', actions: ['giveKey', 'storeOnDevice'] },
        elsewhere: SETTLED_ELSEWHERE,
        begin: { target: 'reading', actions: ['forget', 'giveKey', 'forgetOnDevice'] },
      },
    },
  },
});
