/**
 * Callbacks of orders that nobody has paid, each changed on its way or wrong in what it says: bits, borders of fields, another transaction's
 * name, amount, currency, mode, and the address of another gateway.
 */
import * as fc from 'fast-check';
import { mutationsOf } from '#plugins/payments/server/gateways/testing-mutations.ts';
import { webhookSignature } from '#plugins/payments/server/gateways/trustpay/wire.ts';
import { asPassed } from '#plugins/payments/server/callbacks/testing-news.ts';
import { distorted, jsonOf, type News, type Sent } from '#plugins/payments/server/sandbox/news.ts';
import {
  secretOf,
  write as writeAs,
  type AllSettings,
  type Reporter,
} from '#plugins/payments/server/gateways/testing-sandbox.ts';
import { trustpayPayment } from '#plugins/payments/server/gateways/trustpay/sandbox/wire.ts';
import { newsOf, type OnItsWay } from './wire.ts';

export const FORMS = ['epoch', 'segpay', 'vendo', 'trustpay', 'trustpay-webhook', 'dimoco'] as const;
export type Form = (typeof FORMS)[number];
export const writerOf = (form: Form): Reporter => (form === 'trustpay-webhook' ? 'trustpay' : form);

/** One in so many is signed as it should be, and wrong in what it says or where it is sent. */
const WRONG_EVERY = 5;
const CONTENTS = ['wrong-amount', 'wrong-currency', 'test-in-live'] as const;
/** Beside the number of the callback that is changed. */
const NUMBERS = 1_000_000;

/** In the form of its gateway. */
export function write(settings: AllSettings, form: Form, news: News): Sent {
  const writer = writerOf(form);
  if (form !== 'trustpay-webhook') return writeAs(settings, writer, asPassed(settings, writer, news));
  const body = trustpayPayment(settings.trustpay, news);
  return jsonOf({ ...body, Signature: webhookSignature(settings.trustpay.secret, body) });
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What is signed of TrustPay's older form: the name of the transaction may give letters to what follows it, and names the same order. */
const UNDELIMITED = ['TID', 'OID', 'TSS'] as const;
/** The rest that its first signature covers, and that itself; the fields of the card have a signature of their own and grant nothing. */
const SIGNED: readonly string[] = ['AID', 'TYP', 'AMT', 'CUR', 'REF', 'RES', 'SIG'];

/** What an Epoch join says of the payment and its proof; the rest may move a border between names and values, which are signed without one. */
const EPOCH_FACTS = [
  'ans',
  'x_operation',
  'amount',
  'currency',
  'transaction_id',
  'member_id',
  'epoch_digest',
] as const;

/** What a callback says, where the same may be written in two ways. */
function saidOf(form: Form, text: string): string {
  if (form === 'trustpay-webhook') {
    try {
      return JSON.stringify(JSON.parse(text));
    } catch {
      return text;
    }
  }
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  if (form === 'epoch') {
    const signed = pairs.filter(([name]) => name !== 'epoch_digest').toSorted();
    return JSON.stringify([EPOCH_FACTS.map((name) => fields[name]), signed.flat().join('')]);
  }
  if (form !== 'trustpay') return JSON.stringify(pairs);
  const joined = UNDELIMITED.map((name) => fields[name] ?? '').join('');
  const rest = pairs.filter(([name]) => SIGNED.includes(name));
  return JSON.stringify([rest.toSorted(), joined]);
}

export interface Mutated {
  readonly all: readonly OnItsWay[];
  /** Those that would have said the same, and are left out. */
  readonly same: number;
}

/** So many callbacks of one order that are not as they should be. `secret`: that of the address, for a gateway that signs nothing. */
export function mutatedOf(
  settings: AllSettings,
  form: Form,
  { ref, number, count, seed }: { ref: string; number: number; count: number; seed: number },
): Mutated {
  const gateway = writerOf(form);
  const right = write(settings, form, newsOf(ref, number));
  const isQuery = right.query !== '';
  const text = isQuery ? new TextEncoder().encode(right.query) : right.body;
  const said = saidOf(form, decode(text));
  const all: OnItsWay[] = [];
  let same = 0;
  const wrongs = Math.floor(count / WRONG_EVERY);
  const bodies = fc.sample(mutationsOf(text, form !== 'trustpay-webhook'), {
    numRuns: count - wrongs,
    seed,
  });
  // Vendo signs nothing: what keeps others out is the secret of the address, which they do not know.
  const secret = gateway === 'vendo' ? 'guessed' : secretOf(settings, gateway);
  for (const { body } of bodies)
    if (saidOf(form, decode(body)) === said) same += 1;
    else all.push({ gateway, secret, sent: { ...right, method: 'POST', query: '', body } });
  const others = FORMS.filter((one) => writerOf(one) !== gateway);
  for (let at = 0; at < wrongs; at += 1) {
    const news = newsOf(ref, number + NUMBERS * (at + 1));
    const content = CONTENTS[at % (CONTENTS.length + 1)];
    if (content) {
      const sent = write(settings, form, distorted(news, content));
      all.push({ gateway, secret: secretOf(settings, gateway), sent });
    } else {
      const other = writerOf(others[at % others.length] ?? 'epoch');
      all.push({
        gateway: other,
        secret: secretOf(settings, other),
        sent: write(settings, form, news),
      });
    }
  }
  return { all, same };
}
