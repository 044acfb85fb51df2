/** What staff does with a confession: each act is one row, what follows from it, and a mail, in one transaction. */
import type { Transaction } from 'kysely';
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/i18n.ts';
import type { Rejection } from '#ports/rejection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { FaultyFields, readFields, type FieldValues, type Judged } from '#ports/moderation.ts';
import type { StoryDesk } from '#ports/story-desk.ts';
import type { Subscriptions } from '#ports/subscriptions.ts';
import type { SubmissionStep as Step } from '../tables.ts';
import { Approval, Filmed, ReleaseDay } from './fields.ts';
import { tellAuthor, type Told } from './mails.ts';
import { hold, proceed, undoRemoval, type Change, type Submission } from './store.ts';

type Trx = Transaction<Database>;

export interface LifeDeps {
  readonly origin: Origin;
  readonly desk: StoryDesk;
  /** A brand that sells nothing gives no year. */
  readonly subscriptions: Subscriptions | undefined;
}

/** What an act changes, and what its author is told of it. */
interface Done {
  readonly change: Change;
  readonly told: Told;
}

/** Does a step; null is what cannot be done as it was asked for. */
async function act(
  { origin }: LifeDeps,
  trx: Trx,
  { id, step }: { readonly id: number; readonly step: Step },
  work: (held: Submission, at: Date) => Promise<Done | null>,
): Promise<Judged> {
  const at = origin.now();
  let told: Told | undefined;
  let author: number | null = null;
  const judged = await proceed(trx, id, { step, at }, async (held) => {
    const done = await work(held, at);
    author = held.user_id;
    told = done?.told;
    return done?.change ?? null;
  });
  if (judged === 'done' && told) await tellAuthor(origin, trx, author, told);
  return judged;
}

export const takeIntoReview = (deps: LifeDeps, trx: Trx, id: number): Promise<Judged> =>
  act(deps, trx, { id, step: 'take' }, async () => ({ change: {}, told: { step: 'take' } }));

/** Published as staff has filled it in: what was taken out of the text is stored nowhere any more. */
export const publish = (deps: LifeDeps, trx: Trx, id: number, fields: FieldValues): Promise<Judged> =>
  act(deps, trx, { id, step: 'publish' }, async (held, at) => {
    const filled = readFields(Approval, fields);
    const { title, type, tags, text } = filled;
    const { desk } = deps;
    const known = await desk.knownTags(trx, tags);
    const unknown = tags.filter((tag) => !known.includes(tag));
    if (unknown.length > 0)
      throw new FaultyFields(new Map([['tags', `there is no tag ${unknown.join(', ')}`]]));
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
      told: { step: 'publish', isEdited: text !== held.text },
    };
  });

/** What a rejection writes. The text stays with its author until they withdraw it. */
const rejected = ({ cause, note }: Rejection, at: Date): Change => ({
  rejection_reason: cause,
  rejection_note: note,
  judged_at: at,
});

export const reject = (deps: LifeDeps, trx: Trx, id: number, rejection: Rejection): Promise<Judged> =>
  act(deps, trx, { id, step: 'reject' }, async (_held, at) => ({
    change: rejected(rejection, at),
    told: { step: 'reject' },
  }));

/** What is left of a text that nobody may take back any more. */
const ERASED: Change = { text: '', title: null, tags: '[]' };

/** Off the site. A year that was given for it stays given. Where the author's account is gone, the text goes too. */
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
      told: { step: 'remove' },
    };
  });

/**
 * Off the site by a decision that may be reversed: the story is hidden as it is, for as long as its author can appeal. Without an
 * author nobody can, so it is deleted.
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
      told: { step: 'remove' },
    };
  });

/** Back on the site as it was, with its comments, translations and film; the mail about the decision says so. */
export async function restore({ origin, desk }: LifeDeps, trx: Trx, id: number): Promise<Judged> {
  const at = origin.now();
  const held = await hold(trx, id);
  if (held?.status !== 'rejected' || held.confession_id === null) return 'not_waiting';
  const status = await desk.show(trx, held.confession_id, at);
  if (status === null) return 'not_waiting';
  await undoRemoval(trx, held, { status, at });
  return 'done';
}

/** Chosen for a film: its author has a year of access, once for each confession. */
const choose = (deps: LifeDeps, trx: Trx, id: number): Promise<Judged> =>
  act(deps, trx, { id, step: 'choose' }, async ({ user_id: userId, confession_id: confessionId }, at) => {
    const { desk, subscriptions } = deps;
    if (confessionId === null || !subscriptions) return null;
    await desk.setStage(trx, confessionId, { status: 'chosen' }, at);
    const hasYear = userId !== null && (await subscriptions.grantYear(trx, userId, `confession:${id}`));
    return { change: {}, told: { step: 'choose', hasYear } };
  });

/** In UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);
const RELEASE_AHEAD_MAX_YEARS = 10;

/** Readers and the author hear of a release before it: a day that is over, or beyond all plans, is a slip. */
function checkRelease(day: string, at: Date): void {
  const last = new Date(at);
  last.setUTCFullYear(at.getUTCFullYear() + RELEASE_AHEAD_MAX_YEARS);
  if (day < dayOf(at)) throw new FaultyFields(new Map([['day', 'this day is over']]));
  if (day > dayOf(last))
    throw new FaultyFields(new Map([['day', `must be within ${RELEASE_AHEAD_MAX_YEARS} years`]]));
}

/** There is a film of it, with a day of its release or without one. */
const film = (deps: LifeDeps, trx: Trx, id: number, fields: FieldValues): Promise<Judged> =>
  act(deps, trx, { id, step: 'film' }, async (held, at) => {
    const filled = readFields(Filmed, fields);
    if (filled.day !== undefined && filled.day !== held.film_release_date) checkRelease(filled.day, at);
    const made = await deps.desk.film(trx, filled.film);
    if (!made) throw new FaultyFields(new Map([['film', 'there is no such film']]));
    if (held.confession_id === null) return null;
    const day = filled.day ?? held.film_release_date;
    await deps.desk.setStage(
      trx,
      held.confession_id,
      { status: 'filmed', movieId: made.id, ...(day === null ? {} : { filmReleaseDate: day }) },
      at,
    );
    return { change: { film_release_date: day }, told: { step: 'film', day } };
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
    return { change: { film_release_date: day }, told: { step: 'date', day } };
  });

const LATER = { choose, film, date } as const;

/** What becomes of a published one. */
export const later = (
  deps: LifeDeps,
  trx: Trx,
  id: number,
  { name, fields }: { readonly name: string; readonly fields: FieldValues },
): Promise<Judged> =>
  Object.hasOwn(LATER, name)
    ? LATER[name as keyof typeof LATER](deps, trx, id, fields)
    : Promise.resolve('invalid');
