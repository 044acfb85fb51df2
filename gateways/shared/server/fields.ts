/** Schemas shared by several wire formats; each is narrow, so that a moved border between two fields is detected. */
import * as v from 'valibot';
import { isCurrency, minorOf } from './wire/money.ts';
import type { MoneyKind } from './event.ts';

/** Our name of a payment. */
export const OPERATION = /^[0-9a-f]{32}$/;
export const OperationId = v.pipe(v.string(), v.regex(OPERATION));
/** A gateway's numeric id: without sign and leading zero. */
export const Serial = v.pipe(v.string(), v.regex(/^[1-9]\d{0,19}$/));
/** Names made of letters, digits and a few punctuation marks. */
export const Token = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));

const minor = v.transform((decimal: string) => minorOf(decimal));
/** A non-negative decimal, as minor units. */
export const Amount = v.pipe(
  v.string(),
  minor,
  v.number(),
  v.check((amount) => amount >= 0),
);
/** A decimal of either sign, as minor units. Interpret it with the kind of its event (`movedBy`). */
export const SignedAmount = v.pipe(v.string(), minor, v.number());
export const CurrencyCode = v.pipe(
  v.string(),
  v.custom<'EUR' | 'USD' | 'GBP'>((code) => typeof code === 'string' && isCurrency(code)),
);

/** A field that may be absent or empty, which is null. */
export const orNone = <Read>(schema: v.GenericSchema<string, Read>) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      schema,
    ]),
    '',
  );
/** An id that may be absent, empty or 0, which is null. */
export const SerialOrNone = v.optional(
  v.union([
    v.pipe(
      v.string(),
      v.regex(/^0*$/),
      v.transform(() => null),
    ),
    Serial,
  ]),
  '',
);

const TAKES_BACK: ReadonlySet<MoneyKind> = new Set(['refund', 'void', 'chargeback']);

/**
 * The amount that an event moved, without its sign. Gateways report reversals with or without a minus. null for a
 * negative sale: its sign is never dropped.
 */
export const movedBy = (kind: MoneyKind, amountMinor: number): number | null => {
  if (amountMinor >= 0) return amountMinor;
  return TAKES_BACK.has(kind) ? -amountMinor : null;
};

/** Parses fields with a schema; null if they do not match. */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, given);
  return result.success ? result.output : null;
}
