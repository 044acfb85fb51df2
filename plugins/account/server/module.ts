/** Answers of the account's endpoints: profile, password, sessions, what was bought, export, deletion. */
import {
  deleteMeGdpr,
  deleteMeSession,
  deleteMeSessions,
  getMeOwned,
  getMeSessions,
  getMeSubscriptions,
  getMeTransactions,
  postMeExport,
  postMePassword,
  postMeUpdate,
} from '../api.ts';
import { handle, Refused, type Handler } from '../../../server/http/handle.ts';
import { pageReply, sliceOf } from '../../../server/http/paging.ts';
import { defineModule } from '../../../server/module.ts';
import type { Origin } from '../../../server/origin.ts';
import { Films } from '../../../server/ports/films.ts';
import { PersonalData } from '../../../server/ports/personal-data.ts';
import { forgetSession } from '../../auth/server/cookies.ts';
import { forgetDevice } from '../../auth/server/devices.ts';
import { endOtherSessions, endSession, openSessions, ownFamily } from '../../auth/server/sessions-store.ts';
import { holdAccount } from '../../auth/server/users-store.ts';
import { deleteAccount } from './deletion.ts';
import { exportOf } from './export.ts';
import { changePassword } from './password.ts';
import { updateProfile } from './profile.ts';
import { ownedFilms, subscriptionsOf, transactionsOf } from './store.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';

/** Where a member is logged in. */
const sessions = ({ db, now }: Origin): readonly Handler[] => [
  handle(getMeSessions, async ({ visitor: { user, tokenId } }) => {
    const found = await openSessions(db, { userId: user.id, tokenId, now: now() });
    return {
      data: found.map((one) => ({
        ...one,
        started_at: one.started_at.toISOString(),
        last_used_at: one.last_used_at?.toISOString() ?? null,
      })),
    };
  }),

  handle(deleteMeSession, async ({ params, visitor: { user, tokenId }, answer }) => {
    const own = await ownFamily(db, tokenId);
    const ended = await db.transaction().execute(async (trx) => {
      await holdAccount(trx, user.id);
      return endSession(trx, { userId: user.id, family: params.id, now: now() });
    });
    if (!ended) throw new Refused('not_found');
    if (params.id === own) forgetSession(answer);
  }),

  handle(deleteMeSessions, async ({ visitor: { user, tokenId } }) => {
    const kept = await ownFamily(db, tokenId);
    await db.transaction().execute(async (trx) => {
      await holdAccount(trx, user.id);
      await endOtherSessions(trx, { userId: user.id, kept, now: now() });
    });
  }),
];

/** What a member has bought. */
const possessions = ({ db, now }: Origin, films: Films | undefined): readonly Handler[] => [
  handle(getMeSubscriptions, async ({ visitor: { user, locale } }) => ({
    data: await subscriptionsOf(db, user.id, locale, now()),
  })),

  handle(getMeTransactions, async ({ query, visitor }) => {
    const { data, total } = await transactionsOf({ db, films }, visitor.user.id, visitor, sliceOf(query));
    return pageReply(data, total, query);
  }),

  handle(getMeOwned, async ({ query, visitor }) => {
    if (!films) return pageReply([], 0, query);
    const asked = { ...sliceOf(query), slug: query.slug };
    const { data, total } = await ownedFilms({ db, films }, visitor.user.id, visitor, asked);
    return pageReply(data, total, query);
  }),
];

interface Ports {
  readonly films: Films | undefined;
  readonly personalData: readonly PersonalData[];
}

const handlersOf = (origin: Origin, { films, personalData }: Ports): readonly Handler[] => [
  handle(postMeUpdate, ({ body, visitor }) => updateProfile(origin, visitor.user.id, body)),

  handle(postMePassword, ({ body, visitor, answer }) => changePassword(origin, visitor, answer, body)),

  handle(postMeExport, async ({ visitor: { user }, answer }) => {
    // A name that tells nobody on a shared computer what it is about.
    answer.header('content-disposition', 'attachment; filename="account-data.zip"');
    return exportOf(origin, personalData, user);
  }),

  handle(deleteMeGdpr, async ({ body, visitor, answer }) => {
    const owner = await deleteAccount(origin, visitor, { password: body.password, personalData });
    forgetSession(answer);
    forgetDevice(origin, visitor, answer, owner);
  }),

  ...sessions(origin),
  ...possessions(origin, films),
];

export const module = defineModule({
  id: 'account',
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  needs: { personalData: PersonalData },
  wants: { films: Films },
  setup: (origin, ports) => ({ handlers: handlersOf(origin, ports) }),
});
