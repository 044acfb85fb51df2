/**
 * Distorted callbacks of unpaid orders, changed in transit or with wrong contents: bits, field borders, transaction id,
 * amount, currency, mode, or another gateway's URL.
 */
import * as fc from 'fast-check';
import { mutationsOf } from '#gateways/shared/server/testing-mutations.ts';
import { webhookSignature } from '#gateways/trustpay/server/wire.ts';
import { asPassed } from '#plugins/payments/server/callbacks/testing-events.ts';
import { distorted, jsonOf, type SandboxEvent, type Sent } from '#gateways/shared/server/sandbox/event.ts';
import {
  secretOf,
  write as writeAs,
  type AllSettings,
  type Reporter,
} from '#gateways/installed/server/testing-sandbox.ts';
import { trustpayPayment } from '#gateways/trustpay/server/sandbox/wire.ts';
import { eventOf, type OnItsWay } from './wire.ts';

export const FORMS = ['epoch', 'segpay', 'vendo', 'trustpay', 'trustpay-webhook', 'dimoco'] as const;
export type Form = (typeof FORMS)[number];
export const writerOf = (form: Form): Reporter => (form === 'trustpay-webhook' ? 'trustpay' : form);

/** One in this number is correctly signed but has wrong contents or is sent to the wrong URL. */
const WRONG_EVERY = 5;
const CONTENTS = ['wrong-amount', 'wrong-currency', 'test-in-live'] as const;
/** Added to the number of the distorted callback. */
const NUMBERS = 1_000_000;

/** Writes an event in the format of its gateway. */
export function write(settings: AllSettings, form: Form, event: SandboxEvent): Sent {
  const writer = writerOf(form);
  if (form !== 'trustpay-webhook') return writeAs(settings, writer, asPassed(settings, writer, event));
  const body = trustpayPayment(settings.trustpay, event);
  return jsonOf({ ...body, Signature: webhookSignature(settings.trustpay.secret, body) });
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/**
 * Signed fields of TrustPay's older format without separators: characters of the transaction id may move to the next
 * field while the order stays the same.
 */
const UNDELIMITED = ['TID', 'OID', 'TSS'] as const;
/**
 * The remaining fields that the payment signature covers, and the signature itself. Card fields are excluded: they have
 * a separate signature and grant nothing.
 */
const SIGNED: readonly string[] = ['AID', 'TYP', 'AMT', 'CUR', 'REF', 'RES', 'SIG'];

/**
 * Fields of an Epoch join about the payment and its proof. In all other fields, the border between names and values may
 * move, because they are signed without separators.
 */
const EPOCH_FACTS = [
  'ans',
  'x_operation',
  'amount',
  'currency',
  'transaction_id',
  'member_id',
  'epoch_digest',
] as const;

/**
 * What a webhook of TrustPay says about the payment, and its proof; names are not signed, so names of other fields may
 * change. The digits of a signature may be of either case.
 */
function webhookFacts(text: string): string {
  try {
    const { MerchantIdentification, PaymentInformation, Signature } = JSON.parse(text) as ReturnType<
      typeof trustpayPayment
    > & { Signature: string };
    const { CreditDebitIndicator, References, Amount, Status } = PaymentInformation;
    return JSON.stringify([
      MerchantIdentification,
      CreditDebitIndicator,
      References.MerchantReference,
      Amount,
      Status,
      Signature.toUpperCase(),
    ]);
  } catch {
    return text;
  }
}

/** The contents of a callback, in a form that is the same for every notation. */
function contentsOf(form: Form, text: string): string {
  if (form === 'trustpay-webhook') return webhookFacts(text);
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  if (form === 'epoch') {
    const signed = pairs.filter(([name]) => name !== 'epoch_digest').toSorted();
    return JSON.stringify([EPOCH_FACTS.map((name) => fields[name]), signed.flat().join('')]);
  }
  if (form !== 'trustpay') return JSON.stringify(pairs);
  const joined = UNDELIMITED.map((name) => fields[name] ?? '').join('');
  const rest = pairs
    .filter(([name]) => SIGNED.includes(name))
    .map(([name, value]) => [name, name === 'SIG' ? value.toUpperCase() : value]);
  return JSON.stringify([rest.toSorted(), joined]);
}

export interface Mutated {
  readonly all: readonly OnItsWay[];
  /** Number of omitted callbacks, whose contents would have been the same. */
  readonly same: number;
}

/** Returns `count` callbacks of one order, distorted; those with unchanged contents are omitted. */
export function mutatedOf(
  settings: AllSettings,
  form: Form,
  { ref, number, count, seed }: { ref: string; number: number; count: number; seed: number },
): Mutated {
  const gateway = writerOf(form);
  const right = write(settings, form, eventOf(ref, number));
  const isQuery = right.query !== '';
  const text = isQuery ? new TextEncoder().encode(right.query) : right.body;
  const contents = contentsOf(form, decode(text));
  const all: OnItsWay[] = [];
  let same = 0;
  const wrongs = Math.floor(count / WRONG_EVERY);
  const bodies = fc.sample(mutationsOf(text, form !== 'trustpay-webhook'), {
    numRuns: count - wrongs,
    seed,
  });
  // Vendo does not sign; it is protected by the secret in the URL, which attackers do not have.
  const secret = gateway === 'vendo' ? 'guessed' : secretOf(settings, gateway);
  for (const { body } of bodies)
    if (contentsOf(form, decode(body)) === contents) same += 1;
    else all.push({ gateway, secret, sent: { ...right, method: 'POST', query: '', body } });
  const others = FORMS.filter((one) => writerOf(one) !== gateway);
  for (let at = 0; at < wrongs; at += 1) {
    const event = eventOf(ref, number + NUMBERS * (at + 1));
    const content = CONTENTS[at % (CONTENTS.length + 1)];
    if (content) {
      const sent = write(settings, form, distorted(event, content));
      all.push({ gateway, secret: secretOf(settings, gateway), sent });
    } else {
      const other = writerOf(others[at % others.length] ?? 'epoch');
      all.push({
        gateway: other,
        secret: secretOf(settings, other),
        sent: write(settings, form, event),
      });
    }
  }
  return { all, same };
}
