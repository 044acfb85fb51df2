/** Handlers of the account's endpoints: profile, password, sessions, purchases, export, deletion. */
import {
  deleteMeEmail,
  deleteMeGdpr,
  deleteMeSession,
  deleteMeSessions,
  deleteMeStored,
  getEmailChange,
  getMeEmail,
  getMeLeaving,
  getMeOwned,
  getMeStored,
  getMeSessions,
  getMeSubscriptions,
  getMeTransactions,
  postEmailChange,
  postMeEmail,
  postMeExport,
  postMePassword,
  postMeUpdate,
} from '../api.ts';
import { provide } from '#kernel/plugin.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { pageReply, sliceOf } from '#server/http/endpoints/paging.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Accounts, OwnPassword } from '#ports/accounts.ts';
import { Erasure, type Authorship } from '#ports/erasure.ts';
import { Films } from '#ports/films.ts';
import { Mailing } from '#ports/mailing.ts';
import { PersonalData, type StoredData } from '#ports/personal-data.ts';
import type { User } from '#ports/session.ts';
import { Sessions } from '#ports/sessions.ts';
import { Trials } from '#ports/trials.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { isCommon } from '#server/security/passwords.ts';
import { actByLink, readLink } from './address/links.ts';
import { askForAddress, cancelPending, pendingEmail, workOnChanges } from './address/requests.ts';
import { formerAddresses } from './address/store.ts';
import { deleteAccount, erasureOf, leaving, removeUnconfirmed } from './deletion.ts';
import { exportOf } from './export.ts';
import { Pages } from '#ports/pages-origin.ts';
import { removeStored, storedOverview } from './overview.ts';
import { updateProfile } from './profile.ts';
import { ownedFilms, subscriptionsOf, transactionsOf } from './store.ts';
import { ACCOUNT_SETTINGS } from '../settings.ts';
import { DEMO } from './demo/demo.ts';
import { workOnUnconfirmed } from './unconfirmed.ts';
import { PERSONAL_DATA } from './stored-data.ts';

interface Deps {
  readonly accounts: Accounts;
  readonly ownPassword: OwnPassword;
  readonly sessions: Sessions;
  readonly films: Films | undefined;
  readonly pages: Pages | undefined;
  readonly mailing: Mailing | undefined;
  readonly trials: Trials | undefined;
  /** The billing service; undefined for a site without billing. */
  readonly subscriptions: Subscriptions | undefined;
  /** Filled by other modules during their setup. */
  readonly authorships: Authorship[];
  readonly personalData: readonly StoredData[];
  /** Nicknames reserved for the brand. */
  readonly reservedNicknames: readonly string[];
}

/** Handlers for the sessions of a member. */
const sessionHandlers = (sessions: Sessions): readonly Handler[] => [
  handle(getMeSessions, async ({ visitor }) => {
    const found = await sessions.list(visitor);
    return {
      data: found.map((one) => ({
        ...one,
        started_at: one.started_at.toISOString(),
        last_used_at: one.last_used_at?.toISOString() ?? null,
      })),
    };
  }),
  handle(deleteMeSession, ({ params, visitor, answer }) => sessions.end(visitor, answer, params.id)),
  handle(deleteMeSessions, ({ visitor }) => sessions.endOthers(visitor)),
];

/** Handlers for the purchases of a member. */
const possessions = ({ db }: Origin, { accounts, films }: Deps): readonly Handler[] => [
  handle(getMeSubscriptions, async ({ visitor: { user, locale } }) => ({
    data: await subscriptionsOf(db, user.id, locale, accounts),
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

/** Handlers for changing the password and deleting the account; both require the password. */
const guarded = (origin: Origin, deps: Deps): readonly Handler[] => [
  handle(postMePassword, async ({ body: { current_password, password }, visitor, answer }) => {
    if (await isCommon(password)) throw new Refused('invalid', { fields: { password: 'common' } });
    const { ownPassword } = deps;
    await ownPassword.confirm(visitor, { password: current_password, field: 'current_password' });
    await ownPassword.renew(visitor, answer, password);
  }),

  handle(getMeLeaving, ({ visitor: { user } }) => leaving(origin, deps, user.id)),

  handle(deleteMeGdpr, async ({ body, visitor, answer }) => {
    const owner = await deleteAccount(origin, deps, visitor, {
      password: body.password,
      confirms: body.confirms ?? null,
      removesStories: body.removes_stories,
    });
    deps.accounts.forget(visitor, answer, owner);
  }),
];

/** Handlers for the email address change and its mailed links. */
const addresses = (origin: Origin, deps: Deps): readonly Handler[] => [
  handle(getMeEmail, async ({ visitor: { user } }) => ({ pending: await pendingEmail(origin, user.id) })),
  handle(postMeEmail, ({ body, visitor }) => askForAddress(origin, deps, visitor, body)),
  handle(deleteMeEmail, ({ visitor: { user } }) => cancelPending(origin, deps, user.id)),
  handle(getEmailChange, ({ params }) => readLink(origin, params.token)),
  handle(postEmailChange, ({ params }) => actByLink(origin, deps, params.token)),
];

/** A member with their previous email addresses, as the owner of stored rows. */
const ownRows = async ({ db }: Origin, user: User) => ({
  ...user,
  former: await formerAddresses(db, user.id),
});

const handlersOf = (origin: Origin, deps: Deps): readonly Handler[] => [
  handle(postMeUpdate, ({ body, visitor }) => updateProfile({ ...origin, ...deps }, visitor.user.id, body)),

  handle(postMeExport, async ({ visitor: { user }, answer }) => {
    // Neutral file name, discreet on a shared computer.
    answer.header('content-disposition', 'attachment; filename="account-data.zip"');
    return exportOf(origin, deps.personalData, await ownRows(origin, user));
  }),

  handle(getMeStored, async ({ visitor: { user, locale } }) =>
    storedOverview(
      origin,
      { list: deps.personalData, pages: deps.pages },
      { ...(await ownRows(origin, user)), locale },
    ),
  ),

  handle(deleteMeStored, async ({ params: { file }, visitor: { user } }) =>
    removeStored(origin, deps.personalData, { ...(await ownRows(origin, user)), file }),
  ),

  ...guarded(origin, deps),
  ...addresses(origin, deps),
  ...sessionHandlers(deps.sessions),
  ...possessions(origin, deps),
];

export const module = defineModule({
  id: 'account',
  robots: ['/profile', '/change-email'],
  personalData: PERSONAL_DATA,
  demo: DEMO,
  needs: { accounts: Accounts, ownPassword: OwnPassword, personalData: PersonalData, sessions: Sessions },
  wants: { films: Films, pages: Pages, mailing: Mailing, subscriptions: Subscriptions, trials: Trials },
  provides: [Erasure],
  settings: ACCOUNT_SETTINGS,
  setup: (origin, services, { reservedNicknames }) => {
    const deps: Deps = {
      ...services,
      authorships: [],
      reservedNicknames: [origin.brand.name, ...reservedNicknames],
    };
    workOnChanges(origin, deps);
    workOnUnconfirmed(origin, {
      accounts: deps.accounts,
      remove: (trx, account) => removeUnconfirmed(origin, deps, trx, account),
    });
    return {
      handlers: handlersOf(origin, deps),
      provides: [provide(Erasure, erasureOf(origin, deps))],
    };
  },
});
