/** Converts a profile between its form and the contract. */

/** Typed values of the profile form by field name; an empty text for an empty field. */
export type TypedProfile = Readonly<Record<string, string | boolean>>;

const NUMBERS = ['birth_date_day', 'birth_date_month', 'birth_date_year'] as const;

/** Converts numeric fields to numbers, or to null if empty; other fields stay as typed. */
export function profileOf(values: TypedProfile): Record<string, unknown> {
  const numbers = NUMBERS.map((name) => {
    const typed = String(values[name] ?? '').trim();
    return [name, typed === '' ? null : Number(typed)];
  });
  return { ...values, ...Object.fromEntries(numbers) };
}
