/** Pages, receipts and emails for a member, compared with the ledger. */
import { sql } from 'kysely';
import { getMeSubscriptions, getMeTransactions } from '#plugins/account/api.ts';
import { getMeReceipts } from '#plugins/receipts/api.ts';
import { logIn, statusOf, type Person, type World } from './world.ts';

const list = (values: readonly unknown[]): string => values.map(String).toSorted().join();
const HISTORY_PAGES_MAX = 20;

async function historyOf({ who }: Person) {
  const rows = [];
  for (let page = 1; page <= HISTORY_PAGES_MAX; page += 1) {
    const { data, meta } = await who.http.call(getMeTransactions, { query: { page } });
    rows.push(...data);
    if (page >= meta.last_page) return rows;
  }
  return rows;
}

/**
 * The order history shows each ledger entry once, with its amount, and all except chargebacks have a receipt of the
 * right kind.
 */
async function wrongHistory({ at }: World, one: Person): Promise<string[]> {
  const { rows } = await sql<{ id: number; amount: number; kind: string }>`
    select t.id, case when l.kind in ('sale', 'renewal') then l.amount_minor else -l.amount_minor end as amount,
      l.kind
    from ledger_entries l join transactions t on t.id = l.transaction_id where t.user_id = ${one.who.id}`.execute(
    at.site.origin.db,
  );
  const shown = (await historyOf(one)).filter(({ status }) => status !== 'declined');
  const listed = list(shown.map(({ id, amount_cents }) => `${id}:${amount_cents}`));
  const booked = list(rows.map(({ id, amount }) => `${id}:${amount}`));
  const faults = listed === booked ? [] : [`${one.who.email}: history ${listed}, ledger ${booked}`];
  if (rows.length === 0) return faults;
  const query = { orders: rows.map(({ id }) => id).join() };
  const { data } = await one.who.http.call(getMeReceipts, { query });
  const receipts = list(data.map(({ order_id, kind }) => `${order_id}:${kind}`));
  const entries = list(
    rows.filter(({ kind }) => kind !== 'chargeback').map(({ id, kind }) => `${id}:${kind}`),
  );
  if (receipts !== entries) faults.push(`${one.who.email}: receipts ${receipts}, ledger ${entries}`);
  return faults;
}

/**
 * The account pages show a subscription as running exactly while it gives access, and announce no charge for a
 * cancelled one.
 */
async function wrongPages(world: World, one: Person): Promise<string[]> {
  const { db } = world.at.site.origin;
  const now = world.at.site.clock.now();
  const { rows } = await sql<{ id: number; ends_at: Date | null; is_stopped: boolean }>`
    select s.id, max(e.ends_at) as ends_at, bool_or(t.charges_stopped_at is not null) as is_stopped
    from subscriptions s left join entitlements e on e.subscription_id = s.id and e.revoked_at is null
    left join subscription_terms t on t.subscription_id = s.id
    where s.user_id = ${one.who.id} group by s.id`.execute(db);
  const faults: string[] = [];
  const { data } = await one.who.http.call(getMeSubscriptions);
  const running = data.filter(({ is_running }) => is_running).length;
  const giving = rows.filter(({ ends_at }) => ends_at !== null && ends_at > now).length;
  if (running !== giving)
    faults.push(`${one.who.email}: ${running} are shown running, ${giving} give access`);
  const own = (await statusOf(one))?.subscription;
  if (!own) return faults;
  const row = rows.find(({ id }) => id === own.subscription_data_id);
  const says = `${one.who.email}: the page says ${own.phase} until ${own.ends_at}, next ${own.next?.at}`;
  if (own.ends_at !== null && row?.ends_at && own.ends_at !== row.ends_at.toISOString())
    faults.push(`${says}, access ends ${row.ends_at.toISOString()}`);
  if (row?.is_stopped && own.next !== null) faults.push(`${says}, its charges are stopped`);
  const gives = (row?.ends_at ?? now) > now;
  const waits = own.awaits_renewal || own.is_charging;
  if ((own.phase === 'running' || own.phase === 'trial') && !gives && !waits)
    faults.push(`${says}, nothing gives access`);
  if (gives && own.awaits_renewal) faults.push(`${says}, and waits for a renewal`);
  return faults;
}

/** Kinds of emails about refunds; each email contains one amount. */
const BACK = new Set([
  'payment_returned',
  'payment_return_late',
  'charge_returned',
  'subscription_withdrawn',
]);
/** Amounts in the format of `priceText`. */
const AMOUNT = /(?:[$£](\d+(?:,\d{3})*\.\d{2})|(\d+(?:,\d{3})*\.\d{2})\s€)/g;
const amountsOf = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(([, left = '', right = left]) =>
    Math.round(Number(right.replaceAll(',', '')) * 100),
  );

/**
 * Amounts that an email reports as received are in the ledger; refunds that it reports are in the ledger, pending or a
 * task. A withdrawal refunds several payments of a contract at the same time, and its email contains their sum.
 */
async function wrongEmails({ at }: World, { who }: Person): Promise<string[]> {
  const { db } = at.site.origin;
  const { rows } = await sql<{ amount: number; is_back: boolean; is_booked: boolean }>`
    select l.amount_minor as amount, l.kind in ('refund', 'chargeback') as is_back, l.kind <> 'chargeback' as is_booked
      from ledger_entries l join payments p on p.operation_id = l.operation_id where p.user_id = ${who.id}
    union all
    select coalesce(o.amount_minor, p.amount_minor), true, false from payment_operations o join payments p on p.id = o.payment_id
      where o.kind = 'refund' and p.user_id = ${who.id}
    union all
    select sum(coalesce(o.amount_minor, p.amount_minor))::int, true, false from payment_operations o join payments p on p.id = o.payment_id
      where o.kind = 'refund' and p.user_id = ${who.id} group by p.subscription_id, o.created_at`.execute(db);
  const mails = at.site.mails.filter(({ to }) => to === who.email);
  const faults: string[] = [];
  const inMails: string[] = [];
  for (const { kind, text, subject } of mails) {
    const amounts = amountsOf(text);
    if (kind === 'receipt') {
      const isBack = subject.includes('credit note');
      inMails.push(...amounts.map((amount) => `${isBack ? -amount : amount}`));
    }
    if (!BACK.has(kind)) continue;
    for (const amount of amounts)
      if (!rows.some((row) => row.is_back && row.amount === amount))
        faults.push(`${who.email}: an email of kind ${kind} says ${amount}, which is not paid back`);
  }
  const booked = rows.filter((row) => row.is_booked).map((row) => (row.is_back ? -row.amount : row.amount));
  if (list(inMails) !== list(booked))
    faults.push(`${who.email}: emails with receipts ${list(inMails)}, ledger ${list(booked)}`);
  return faults;
}

/** Statements shown or sent to a member that contradict the ledger. */
export async function wrongStatements(world: World): Promise<string[]> {
  await world.at.site.runJobs();
  const faults: string[] = [];
  for (const one of world.people) {
    if (one.isDeleted) continue;
    await logIn(one);
    for (const rule of [wrongHistory, wrongPages, wrongEmails]) faults.push(...(await rule(world, one)));
  }
  return faults;
}
