/** Mutated wallet answers: none is accepted, none causes an internal error, and the time of a reply reveals nothing. */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from './testing-wallet.ts';
import { mutatedBytes } from '#age-providers/shared/server/testing-mutations.ts';
import { openWalletSite, type WalletSite } from './testing-site.ts';
import { REPLY_AFTER_MS } from '#plugins/age-gate/server/wallet-handlers.ts';

/** Number of mutations; a release that changes the age gate is proved with `MUTATIONS=100000`. */
const RESPONSES = Number(process.env['MUTATIONS'] ?? 10_000);
const SAMPLES = 24;
/** Maximum difference between the medians of two reasons, on a machine with other load. */
const SPREAD_AT_MOST_MS = 25;

let age: WalletSite;
let waiting: WalletSite;
beforeAll(async () => {
  age = await openWalletSite();
  waiting = await openWalletSite({ replyAfterMs: REPLY_AFTER_MS });
}, 120_000);
afterAll(async () => {
  await age.site.close();
  await waiting.site.close();
});

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** A form with a mutation in the presentation, its encoding, the JSON around it, or the form itself. */
function mutatedForm(state: string, presentation: Uint8Array): URLSearchParams {
  const encoded = (bytes: Uint8Array) =>
    JSON.stringify({ proof_of_age: [Buffer.from(bytes).toString('base64url')] });
  const kind = randomInt(10);
  if (kind < 7) return new URLSearchParams({ state, vp_token: encoded(mutatedBytes(presentation)) });
  const token = Buffer.from(encoded(presentation));
  if (kind < 9) return new URLSearchParams({ state, vp_token: textOf(mutatedBytes(token)) });
  return new URLSearchParams(
    textOf(mutatedBytes(Buffer.from(`state=${state}&vp_token=${token.toString()}`))),
  );
}

/** The bytes that the origin reads from a form; a mutation outside of them does not change the proof. */
function presentedIn(form: URLSearchParams): string | null {
  try {
    const { proof_of_age: encoded } = JSON.parse(form.get('vp_token') ?? '') as {
      proof_of_age: readonly unknown[];
    };
    return Buffer.from(String(encoded[0]), 'base64url').toString('hex');
  } catch {
    return null;
  }
}

/** Resets the request and its session to the unanswered state. */
async function reopen({ origin }: WalletSite['site']): Promise<void> {
  await origin.db.updateTable('age_wallet_requests').set({ status: 'waiting', reason: null }).execute();
  await origin.db.updateTable('age_sessions').set({ status: 'pending' }).execute();
}

test(`${RESPONSES} mutated answers verify nobody and cause no fault`, { timeout: 3_600_000 }, async () => {
  const session = await age.openSession();
  const { link } = await age.begin(session);
  const form = await age.answerTo(link);
  const [encoded = ''] = (JSON.parse(form.get('vp_token') ?? '') as { proof_of_age: string[] }).proof_of_age;
  const presentation = Uint8Array.from(Buffer.from(encoded, 'base64url'));
  const state = new URL(link).searchParams.get('state') ?? '';
  const statuses = new Map<number, number>();
  const reasons = new Map<string, number>();
  const accepted: string[] = [];
  const begun = performance.now();
  for (let number = 0; number < RESPONSES; number += 1) {
    const mutated = mutatedForm(state, presentation);
    const { status } = await age.send(mutated);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const row = await age.site.origin.db
      .selectFrom('age_wallet_requests')
      .select(['status', 'reason'])
      .executeTakeFirstOrThrow();
    const isSame = presentedIn(mutated) === presentedIn(form);
    if (row.status === 'approved' && !isSame) accepted.push(mutated.toString());
    const reason = row.reason ?? row.status;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (row.status !== 'waiting') await reopen(age.site);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(
    `${RESPONSES} mutated answers in ${seconds} s: ${JSON.stringify({ ...Object.fromEntries(statuses), ...Object.fromEntries(reasons) })}\n`,
  );
  expect(accepted).toEqual([]);
  // No answer was refused by a rate limit before it was read.
  expect(statuses.get(429)).toBeUndefined();
  // An answered request without a verdict would be an internal error that the reply hides.
  expect(reasons.get('answered')).toBeUndefined();
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
});

test('the time of a reply does not reveal why an answer was refused', { timeout: 600_000 }, async () => {
  const stranger = await openWallet({ isSelfSigned: true });
  const senders: Record<string, () => Promise<URLSearchParams>> = {
    approved: async () => waiting.answerTo(await newLink()),
    not_of_age: async () => waiting.answerTo(await newLink(), { values: { age_over_18: false } }),
    expired: async () => waiting.answerTo(await newLink(), { validUntil: new Date('2026-01-01') }),
    issuer_unknown: async () => waiting.answerTo(await newLink(), { by: stranger }),
    device_signature: async () => waiting.answerTo(await newLink(), { instead: { nonce: 'bm9uY2U' } }),
    malformed: async () => {
      const form = await waiting.answerTo(await newLink());
      form.set('vp_token', '{}');
      return form;
    },
    unknown: async () => new URLSearchParams({ state: 'nobody', vp_token: '{}' }),
  };
  async function newLink(): Promise<string> {
    return (await waiting.begin(await waiting.openSession())).link;
  }
  const times = new Map<string, number[]>();
  // Alternate between the reasons, so that other load on the machine affects all of them equally.
  for (let round = 0; round < SAMPLES; round += 1)
    for (const [reason, make] of Object.entries(senders)) {
      const form = await make();
      const begun = performance.now();
      await waiting.send(form);
      times.set(reason, [...(times.get(reason) ?? []), performance.now() - begun]);
    }
  const medians = new Map(
    [...times].map(([reason, measured]) => [reason, measured.toSorted((a, b) => a - b)[SAMPLES / 2] ?? 0]),
  );
  const figures = [...medians].map(([reason, ms]) => `${reason} ${ms.toFixed(1)}`).join(', ');
  process.stdout.write(`Median times of replies in ms, ${SAMPLES} each: ${figures}\n`);
  expect(Math.max(...medians.values()) - Math.min(...medians.values())).toBeLessThan(SPREAD_AT_MOST_MS);
});
