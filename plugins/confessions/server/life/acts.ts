/** Staff actions on a confession: each writes one row, its consequences and an email in one transaction. */
import { text as t } from '#server/i18n/staff-text.ts';
import type { Transaction } from 'kysely';
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/i18n.ts';
import type { Rejection } from '#ports/rejection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { FaultyFields, readFields, type FieldValues, type Judged } from '#ports/moderation.ts';
import type { StoryDesk } from './story-desk.ts';
import type { Subscriptions } from '#ports/subscriptions.ts';
import type { SubmissionStep as Step } from '../tables.ts';
import { Approval, Filmed, ReleaseDay } from './fields.ts';
import { notifyAuthor, type StepNotice } from './mails.ts';
import { hold, proceed, undoRemoval, type Change, type Submission } from './store.ts';

type Trx = Transaction<Database>;

export interface LifeDeps {
  readonly origin: Origin;
  readonly desk: StoryDesk;
  /** Undefined for a brand without subscriptions, which grants no year of access. */
  readonly subscriptions: Subscriptions | undefined;
}

/** The changes of an action and the notice to the author. */
interface Done {
  readonly change: Change;
  readonly notice: StepNotice;
}

/** Runs a step; returns null if it cannot be done as requested. */
async function act(
  { origin }: LifeDeps,
  trx: Trx,
  { id, step }: { readonly id: number; readonly step: Step },
  work: (held: Submission, at: Date) => Promise<Done | null>,
): Promise<Judged> {
  const at = origin.now();
  let notice: StepNotice | undefined;
  let author: number | null = null;
  const judged = await proceed(trx, id, { step, at }, async (held) => {
    const done = await work(held, at);
    author = held.user_id;
    notice = done?.notice;
    return done?.change ?? null;
  });
  if (judged === 'done' && notice) await notifyAuthor(origin, trx, author, notice);
  return judged;
}

export const takeIntoReview = (deps: LifeDeps, trx: Trx, id: number): Promise<Judged> =>
  act(deps, trx, { id, step: 'take' }, async () => ({ change: {}, notice: { step: 'take' } }));

/** Publishes the fields that staff filled in; text that they removed is no longer stored. */
export const publish = (deps: LifeDeps, trx: Trx, id: number, fields: FieldValues): Promise<Judged> =>
  act(deps, trx, { id, step: 'publish' }, async (held, at) => {
    const filled = readFields(Approval, fields);
    const { title, type, tags, text } = filled;
    const { desk } = deps;
    const known = await desk.knownTags(trx, tags);
    const unknown = tags.filter((tag) => !known.includes(tag));
    if (unknown.length > 0)
      throw new FaultyFields(new Map([['tags', t('there is no tag {tags}', { tags: unknown.join(', ') })]]));
    const { user_id: authorId, anonymous, lang } = held;
    const confessionId = await desk.publish(
      trx,
      {
        authorId,
        anonymous: anonymous || authorId === null,
        type,
        title,
        text,
        lang: isLocale(lang) ? lang : DEFAULT_LOCALE,
        tags,
      },
      at,
    );
    return {
      change: {
        title,
        text,
        tags: JSON.stringify(tags),
        confession_id: confessionId,
        judged_at: at,
      },
      notice: { step: 'publish', isEdited: text !== held.text },
    };
  });

/** Rejects with a reason. The author keeps the text until they withdraw it. */
const rejected = ({ cause, note }: Rejection, at: Date): Change => ({
  rejection_reason: cause,
  rejection_note: note,
  judged_at: at,
});

export const reject = (deps: LifeDeps, trx: Trx, id: number, rejection: Rejection): Promise<Judged> =>
  act(deps, trx, { id, step: 'reject' }, async (_held, at) => ({
    change: rejected(rejection, at),
    notice: { step: 'reject' },
  }));

/** Overwrites a text that its author can no longer withdraw. */
const ERASED: Change = { text: '', title: null, tags: '[]' };

/**
 * Removes the story from the site; a year of access granted for it is kept. If the author's account is deleted, the
 * text is erased as well.
 */
export const remove = (deps: LifeDeps, trx: Trx, id: number, rejection: Rejection): Promise<Judged> =>
  act(deps, trx, { id, step: 'remove' }, async ({ user_id: authorId, confession_id: confessionId }, at) => {
    if (confessionId !== null) await deps.desk.remove(trx, confessionId);
    return {
      change: {
        ...rejected(rejection, at),
        ...(authorId === null ? ERASED : {}),
        confession_id: null,
        film_release_date: null,
      },
      notice: { step: 'remove' },
    };
  });

/**
 * Hides a story for as long as its author can appeal, because the decision may be reversed. Without an author no one
 * can appeal, so it is deleted.
 */
export const hide = (deps: LifeDeps, trx: Trx, id: number, rejection: Rejection): Promise<Judged> =>
  act(deps, trx, { id, step: 'remove' }, async ({ user_id: authorId, confession_id: confessionId }, at) => {
    if (confessionId !== null && authorId === null) await deps.desk.remove(trx, confessionId);
    if (confessionId !== null && authorId !== null) await deps.desk.hide(trx, confessionId, at);
    return {
      change: {
        ...rejected(rejection, at),
        ...(authorId === null ? { ...ERASED, confession_id: null, film_release_date: null } : {}),
      },
      notice: { step: 'remove' },
    };
  });

/** Shows a hidden story again, with its comments, translations and film. The email about the decision mentions it. */
export async function restore({ origin, desk }: LifeDeps, trx: Trx, id: number): Promise<Judged> {
  const at = origin.now();
  const held = await hold(trx, id);
  if (held?.status !== 'rejected' || held.confession_id === null) return 'not_waiting';
  const status = await desk.show(trx, held.confession_id, at);
  if (status === null) return 'not_waiting';
  await undoRemoval(trx, held, { status, at });
  return 'done';
}

/** Chooses a story for a film: its author gets one year of access, once per confession. */
const choose = (deps: LifeDeps, trx: Trx, id: number): Promise<Judged> =>
  act(deps, trx, { id, step: 'choose' }, async ({ user_id: userId, confession_id: confessionId }, at) => {
    const { desk, subscriptions } = deps;
    if (confessionId === null || !subscriptions) return null;
    await desk.setStage(trx, confessionId, { status: 'chosen' }, at);
    const hasYear = userId !== null && (await subscriptions.grantYear(trx, userId, `confession:${id}`));
    return { change: {}, notice: { step: 'choose', hasYear } };
  });

/** The date in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);
const RELEASE_AHEAD_MAX_YEARS = 10;

/**
 * Readers and the author are notified of a release in advance, so a date in the past or too far ahead is an input
 * error.
 */
function checkRelease(day: string, at: Date): void {
  const last = new Date(at);
  last.setUTCFullYear(at.getUTCFullYear() + RELEASE_AHEAD_MAX_YEARS);
  if (day < dayOf(at)) throw new FaultyFields(new Map([['day', t('this day has passed')]]));
  if (day > dayOf(last))
    throw new FaultyFields(
      new Map([['day', t('must be within {count} years', { count: RELEASE_AHEAD_MAX_YEARS })]]),
    );
}

/** Links the finished film, with or without a release date. */
const film = (deps: LifeDeps, trx: Trx, id: number, fields: FieldValues): Promise<Judged> =>
  act(deps, trx, { id, step: 'film' }, async (held, at) => {
    const filled = readFields(Filmed, fields);
    if (filled.day !== undefined && filled.day !== held.film_release_date) checkRelease(filled.day, at);
    const made = await deps.desk.film(trx, filled.film);
    if (!made) throw new FaultyFields(new Map([['film', t('there is no such film')]]));
    if (held.confession_id === null) return null;
    const day = filled.day ?? held.film_release_date;
    await deps.desk.setStage(
      trx,
      held.confession_id,
      { status: 'filmed', movieId: made.id, ...(day === null ? {} : { filmReleaseDate: day }) },
      at,
    );
    return { change: { film_release_date: day }, notice: { step: 'film', day } };
  });

const date = (deps: LifeDeps, trx: Trx, id: number, fields: FieldValues): Promise<Judged> =>
  act(deps, trx, { id, step: 'date' }, async (held, at) => {
    const filled = readFields(ReleaseDay, fields);
    const { status, confession_id: confessionId } = held;
    if (confessionId === null) return null;
    const { day } = filled;
    if (day !== held.film_release_date) checkRelease(day, at);
    await deps.desk.setStage(
      trx,
      confessionId,
      { status: status === 'filmed' ? 'filmed' : 'chosen', filmReleaseDate: day },
      at,
    );
    return { change: { film_release_date: day }, notice: { step: 'date', day } };
  });

const LATER = { choose, film, date } as const;

/** Runs a step of a published confession. */
export const later = (
  deps: LifeDeps,
  trx: Trx,
  id: number,
  { name, fields }: { readonly name: string; readonly fields: FieldValues },
): Promise<Judged> =>
  Object.hasOwn(LATER, name)
    ? LATER[name as keyof typeof LATER](deps, trx, id, fields)
    : Promise.resolve('invalid');
