/** Helpers of the cancellation tests: an origin, members with a subscription, and its status. */
import { vi } from 'vitest';
import { provide } from '#kernel/plugin.ts';
import { Payments } from '#ports/payments.ts';
import { REFUND_WINDOW_H } from '#ports/refunds.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { subscribe } from '#server/testing/origin.ts';
import { openAccounts } from '#tests/support/accounts.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** The body that cancels a subscription. */
export const bodyFor = (id: number, more: object = {}) => ({
  subscription_data_id: id,
  cancel_reason: 'too_expensive' as const,
  ...more,
});

export const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

/** Functions of the service that these tests do not use. */
const NOT_ASKED: Pick<Subscriptions, 'grantYear' | 'grantDays' | 'reactivate'> = {
  grantYear: async () => false,
  grantDays: async () => false,
  reactivate: async () => 'not_possible',
};

const PICTURE = JSON.stringify({ base: '/images/x', width: 16, height: 9, widths: [400], colour: '#000' });

/** Opens an origin for one test file, with a mock billing service; `refundH` is the refund window of payments. */
export async function openSubscriptions({ refundH = REFUND_WINDOW_H } = {}) {
  const cancel = vi.fn<Subscriptions['cancel']>();
  const refund = vi.fn<Subscriptions['refund']>();
  const stateOf = vi.fn<Subscriptions['stateOf']>();
  const openOf = vi.fn<Subscriptions['openOf']>();
  const beginConsentOf = vi.fn<Payments['beginConsentOf']>();
  const accounts = await openAccounts({
    services: [
      provide(Subscriptions, { ...NOT_ASKED, cancel, openOf, refund, stateOf }),
      provide(Payments, { refundH, beginConsentOf } as unknown as Payments),
    ],
  });
  const { site, member } = accounts;
  const { db } = site.origin;
  return {
    ...accounts,
    cancel,
    refund,
    stateOf,
    openOf,
    /** The time at which the member requested immediate access; by default never. */
    beginConsentOf,
    /** Clears the emails and the calls of the billing service. */
    reset() {
      site.mails.splice(0);
      cancel.mockReset().mockResolvedValue('stopped');
      openOf.mockReset().mockResolvedValue(null);
      refund.mockReset().mockResolvedValue();
      stateOf.mockReset().mockResolvedValue(null);
      beginConsentOf.mockReset().mockResolvedValue(null);
    },
    /** A member with the given subscription. */
    async subscribed(email: string, more: Parameters<typeof subscribe>[2] = {}) {
      const { someone } = await member(email);
      return { someone, id: await subscribe(site, email, more) };
    },
    /** Adds a payment for this subscription at the current time; a refund if negative. */
    async pay(id: number, amount_cents = 1995): Promise<void> {
      const { user_id } = await db
        .selectFrom('subscriptions')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const created_at = site.clock.now();
      await db
        .insertInto('transactions')
        .values({
          user_id,
          subscription_id: id,
          kind: amount_cents < 0 ? 'refund' : 'subscription',
          status: amount_cents < 0 ? 'refunded' : 'paid',
          amount_cents,
          currency: 'EUR',
          gateway: 'test',
          created_at,
        })
        .execute();
    },
    /** The id of a film that may be watched. */
    async film(): Promise<number> {
      const values = {
        slug: 'the-ferry',
        status: 'Published',
        user_level: 2,
        clip: 'clip-1',
        release_date: '2026-01-01',
        production_date: null,
        length: 600,
        poster_picture: PICTURE,
        cover_picture: PICTURE,
        texts: '{"en":{"title":"The Ferry"}}',
      } as const;
      const stored = db.selectFrom('movies').select('id').where('slug', '=', values.slug);
      await db
        .insertInto('movies')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await stored.executeTakeFirstOrThrow()).id;
    },
    rowOf: (id: number) =>
      db
        .selectFrom('subscriptions')
        .select(['status', 'expires_at', 'canceled_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    cancellationsOf: (id: number) =>
      db.selectFrom('cancellations').selectAll().where('subscription_id', '=', id).execute(),
    /** The kinds of the emails since the last reset, in order. */
    async mailed(): Promise<string[]> {
      await site.runJobs();
      return site.mails.map(({ kind }) => kind);
    },
  };
}
