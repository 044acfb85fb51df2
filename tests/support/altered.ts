/** Copies of an entry, each with one of its values replaced by a hostile value. */

export interface Altered {
  /** The replaced path and value, such as `scenes.0.position_s = -1`. */
  readonly what: string;
  readonly entry: object;
}

export const HOSTILE: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  'x',
  'x'.repeat(4000),
  'x'.repeat(20_000),
  'XX',
  'xx',
  '#000000',
  '1',
  -1,
  0,
  1,
  1.5,
  101,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e21,
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30T10:00',
  '2026-02-30T10:00:00.000Z',
  '0000-01-01T00:00',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59',
  '2026-06-01 12:00',
  'https://elsewhere.example/x',
  'javascript:x',
  '//x',
  '/images/../x',
  '/images/x',
  '/x',
];
const CHARS_SHOWN = 30;

function* replaced(value: unknown): Generator<{ at: string; by: unknown; made: unknown }> {
  for (const by of HOSTILE) yield { at: '', by, made: by };
  if (Array.isArray(value)) {
    if (value.length > 0) yield { at: '', by: 'its first twice', made: [value[0], ...(value as unknown[])] };
    for (const one of replaced(value[0]))
      yield { ...one, at: `.0${one.at}`, made: [one.made, ...(value.slice(1) as unknown[])] };
  } else if (typeof value === 'object' && value !== null)
    for (const [name, below] of Object.entries(value))
      for (const one of replaced(below))
        yield { ...one, at: `.${name}${one.at}`, made: { ...value, [name]: one.made } };
}

export function* altered(entry: object): Generator<Altered> {
  for (const { at, by, made } of replaced(entry))
    if (at !== '' && typeof made === 'object' && made !== null)
      yield { what: `${at.slice(1)} = ${JSON.stringify(by).slice(0, CHARS_SHOWN)}`, entry: made };
}
