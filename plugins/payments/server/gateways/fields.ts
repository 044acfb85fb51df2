/** Shapes that the fields of several wires share; each is narrow, so that a border between two fields cannot be moved unseen. */
import * as v from 'valibot';
import { isCurrency, minorOf } from '../wire/money.ts';
import type { Fields } from '../wire/form.ts';

/** Our name of a payment. */
export const OPERATION = /^[0-9a-f]{32}$/;
export const OperationId = v.pipe(v.string(), v.regex(OPERATION));
/** A number that a gateway counts things with: no sign, no zero in front. */
export const Serial = v.pipe(v.string(), v.regex(/^[1-9]\d{0,19}$/));
/** Names made of letters, digits and a few signs. */
export const Token = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));

const minor = v.transform((decimal: string) => minorOf(decimal));
/** A decimal from 0, as minor units. */
export const Amount = v.pipe(
  v.string(),
  minor,
  v.number(),
  v.check((amount) => amount >= 0),
);
/** A decimal of either sign, without it: the kind of an event says which way. */
export const Unsigned = v.pipe(
  v.string(),
  minor,
  v.number(),
  v.transform((amount) => Math.abs(amount)),
);
export const CurrencyCode = v.pipe(
  v.string(),
  v.custom<'EUR' | 'USD' | 'GBP'>((code) => typeof code === 'string' && isCurrency(code)),
);

/** How gateways spell the names of their fields; part of a value would rarely look like it. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/**
 * Whether no name of a field could be a known one with its border moved: neither begins with the other, and a name that is not known
 * is spelled like one. Signatures over names and values without anything between them cannot tell the two apart.
 */
export function bordersHold(fields: Fields, known: readonly string[]): boolean {
  const names = new Set(known);
  return [...fields.keys()].every(
    (name) =>
      names.has(name) ||
      (NAME.test(name) && !known.some((one) => name.startsWith(one) || one.startsWith(name))),
  );
}

/** What a schema makes of fields; null where they do not fit. */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, given);
  return result.success ? result.output : null;
}
