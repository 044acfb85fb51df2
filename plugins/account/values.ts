/** A profile as its form types it, and as the contract takes it. */

/** What was typed into a profile, by field name; an empty text where nothing was. */
export type TypedProfile = Readonly<Record<string, string | boolean>>;

const NUMBERS = ['birth_date_day', 'birth_date_month', 'birth_date_year'] as const;

/** Numbers as numbers, an empty one as nothing; everything else as it was typed. */
export function profileOf(values: TypedProfile): Record<string, unknown> {
  const numbers = NUMBERS.map((name) => {
    const typed = String(values[name] ?? '').trim();
    return [name, typed === '' ? null : Number(typed)];
  });
  return { ...values, ...Object.fromEntries(numbers) };
}
