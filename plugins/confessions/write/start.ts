/** Starts the statecharts of writing with their actors: calls, device storage, other tabs, and the login dialog. */
import { msg } from '@lingui/core/macro';
import { assign, createActor, fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import type { LoginModalInput, Session } from '#ports/session.ts';
import type { Clock, Language, Random } from '#app/services.ts';
import {
  deleteDraft,
  deleteOwnConfession,
  getDraft,
  getOwnConfessions,
  postConfess,
  putDraft,
} from '../api/writing.ts';
import { postNickname } from '../reads.ts';
import { deviceDraft, ownDraft } from './device.ts';
import {
  isEmpty,
  isSame,
  type DraftContext,
  type DraftEvent,
  type OwnDraft,
  type Stored,
} from './draft/draft.ts';
import { draftMachine } from './draft/machine.ts';
import { sendMachine } from './send/machine.ts';
import type { Author, SendContext } from './send/sending.ts';
import { sentMachine } from './sent/machine.ts';
import { DRAFT_STORAGE } from '../rule-writing.ts';

export interface WritingDeps {
  http: Http;
  clock: Clock;
  random: Random;
  language: Language;
  session: Session | undefined;
  logIn: ((input: LoginModalInput) => Promise<'logged-in' | undefined>) | undefined;
  memberChanged: (() => void) | undefined;
}

export type DraftActor = ActorRefFrom<typeof draftMachine>;

export const authorOf = (session: Session | undefined): Author => {
  const user = session?.user();
  if (!user) return 'guest';
  return user.username === null ? 'nameless' : 'named';
};

async function store(
  http: Http,
  { values, key, version }: DraftContext,
  signal: AbortSignal,
): Promise<Stored> {
  // An emptied form deletes the stored draft.
  if (isEmpty(values)) {
    await http.call(deleteDraft, { signal });
    return { values, version: null };
  }
  const stored = await http.call(putDraft, { body: { ...values, key, version }, signal });
  return { values, version: stored.version };
}

export function createDraft({ http, clock, random, session }: WritingDeps): DraftActor {
  const device = deviceDraft(deviceStorage(), clock.now, random.uuid);
  let channel: BroadcastChannel | undefined;
  const memberId = () => session?.user()?.id ?? null;
  /**
   * Owner of the text in the form, which is not stored in another account. Read when the flow starts: pages for all members of
   * a kind create it without an id.
   */
  let owner: number | null | undefined;
  const machine = draftMachine.provide({
    actors: {
      surroundings: fromCallback<DraftEvent>(({ sendBack }) => {
        let known = memberId();
        if (owner === undefined) owner = known;
        sendBack({ type: 'opened', draft: device.read(known), member: known !== null });
        const end = session?.subscribe(() => {
          const member = memberId();
          if (member === known) return;
          if (known !== null) sendBack({ type: 'out' });
          known = member;
          if (member === null) return;
          if (owner != null && owner !== member) sendBack({ type: 'begin' });
          owner = member;
          sendBack({ type: 'in' });
        });
        const online = () => sendBack({ type: 'online' });
        window.addEventListener('online', online);
        if (typeof BroadcastChannel !== 'undefined') {
          channel = new BroadcastChannel(DRAFT_STORAGE);
          channel.addEventListener('message', ({ data }: MessageEvent<OwnDraft>) =>
            sendBack({ type: 'elsewhere', draft: data }),
          );
        }
        return () => {
          end?.();
          window.removeEventListener('online', online);
          channel?.close();
        };
      }),
      read: fromPromise(async ({ signal }) => (await http.call(getDraft, { signal })).draft),
      save: fromPromise<Stored, DraftContext>(({ input, signal }) => store(http, input, signal)),
    },
    actions: {
      giveKey: assign({
        key: () => {
          owner = memberId();
          return random.uuid();
        },
      }),
      storeOnDevice: ({ context }) => device.store(ownDraft(context), owner ?? null),
      forgetOnDevice: () => device.forget(),
      share: ({ context }) => channel?.postMessage(ownDraft(context)),
    },
  });
  return createActor(machine);
}

/** Maximum time that sending waits for a draft that is being stored. */
const STORING_MS = 5_000;

/** The version of the draft that was last read, including what this page has stored since the click. */
async function versionRead(
  draft: DraftActor,
  { values, key, version }: SendContext,
): Promise<SendContext['version']> {
  const { context } = await waitFor(draft, (snapshot) => !snapshot.matches('saving'), {
    timeout: STORING_MS,
  }).catch(() => draft.getSnapshot());
  const isOwn =
    values !== null &&
    context.key === key &&
    isSame(context.values, { ...values, text: values.confession_text });
  return isOwn ? context.version : version;
}

export async function createSend(
  { http, language, session, logIn, memberChanged }: WritingDeps,
  draft: () => Promise<DraftActor>,
): Promise<ActorRefFrom<typeof sendMachine>> {
  await refusalTexts(language);
  const machine = sendMachine.provide({
    actors: {
      send: fromPromise(async ({ input, signal }) => {
        const version = await versionRead(await draft(), input);
        return http.call(postConfess, {
          body: { ...input.values, key: input.key, version } as never,
          signal,
        });
      }),
      name: fromPromise(({ input: { username }, signal }) =>
        http.call(postNickname, { body: { username }, signal }),
      ),
    },
    actions: {
      askLogin: ({ self }) =>
        void Promise.resolve(
          logIn?.({
            title: language.i18n._(msg`Want to submit a confession?`),
            text: language.i18n._(msg`Log in, and it is sent. What you have written stays here.`),
          }),
        ).then((result) =>
          self.send(
            result === 'logged-in' ? { type: 'loggedIn', author: authorOf(session) } : { type: 'stayedOut' },
          ),
        ),
      announceName: () => memberChanged?.(),
      announceReceived: () => void draft().then((actor) => actor.send({ type: 'sent' })),
      announceChange: () => void draft().then((actor) => actor.send({ type: 'changed' })),
    },
  });
  return createActor(machine);
}

export const createSent = ({ http }: Pick<WritingDeps, 'http'>): ActorRefFrom<typeof sentMachine> =>
  createActor(
    sentMachine.provide({
      actors: {
        read: fromPromise(async ({ signal }) => (await http.call(getOwnConfessions, { signal })).data),
        withdraw: fromPromise<void, number>(({ input: id, signal }) =>
          http.call(deleteOwnConfession, { params: { id }, signal }),
        ),
      },
    }),
  );
