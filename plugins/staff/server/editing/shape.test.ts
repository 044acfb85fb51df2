/** Values are converted to form fields and back; invalid input is not guessed. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readValues, shapeOf, valuesOf } from './shape.ts';

const Schema = v.strictObject({
  slug: v.pipe(v.string(), v.maxLength(100)),
  order: v.optional(v.pipe(v.number(), v.integer()), 0),
  hidden: v.optional(v.boolean(), false),
  state: v.picklist(['on', 'off']),
  mood: v.optional(v.nullable(v.picklist(['calm', 'wild'])), null),
  day: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  tags: v.optional(v.array(v.string()), []),
  widths: v.array(v.number()),
  note: v.optional(v.nullable(v.strictObject({ text: v.pipe(v.string(), v.maxLength(5000)) })), null),
  slides: v.array(
    v.strictObject({ link: v.optional(v.nullable(v.string()), null), wide: v.optional(v.boolean(), false) }),
  ),
});
const shape = shapeOf(Schema);
const FULL = {
  slug: 'a',
  order: 3,
  hidden: true,
  state: 'on',
  mood: 'wild',
  day: '2026-06-01',
  tags: ['x', 'y'],
  widths: [480, 960],
  note: { text: 'one\ntwo' },
  slides: [
    { link: '/a', wide: false },
    { link: '/b', wide: true },
  ],
};
const BARE = {
  slug: 'a',
  order: 0,
  hidden: false,
  state: 'off',
  mood: null,
  day: null,
  tags: [],
  widths: [],
  note: null,
  slides: [],
};
const read = (values: Record<string, string>) => readValues(shape, values).value;

describe('a form', () => {
  it.each([[FULL], [BARE]])('a value is the same after a round trip through a form: %j', (value) => {
    expect(v.parse(Schema, read(valuesOf(shape, value)))).toEqual(value);
  });

  it('forms support lines, long texts, days, numbers, choices and flags', () => {
    if (shape.is !== 'group') throw new Error('an object is a group');
    const kinds = Object.fromEntries(Object.entries(shape.fields).map(([name, { is }]) => [name, is]));
    expect(kinds).toEqual({
      slug: 'line',
      order: 'number',
      hidden: 'flag',
      state: 'choice',
      mood: 'choice',
      day: 'day',
      tags: 'lines',
      widths: 'lines',
      note: 'group',
      slides: 'rows',
    });
  });

  it('rows are ordered by position, and marked or blank rows are dropped', () => {
    const values = valuesOf(shape, FULL);
    expect(read({ ...values, 'slides.0.#': '9' })).toMatchObject({
      slides: [{ link: '/b' }, { link: '/a' }],
    });
    expect(read({ ...values, 'slides.0.-': 'on' })).toMatchObject({ slides: [{ link: '/b' }] });
    expect(read({ ...values, 'slides.2.link': ' ', 'slides.2.#': '3' })).toMatchObject({
      slides: [{ link: '/a' }, { link: '/b' }],
    });
    expect(read({ ...values, 'slides.2.link': '/c' })).toMatchObject({ slides: [{}, {}, { link: '/c' }] });
  });

  it('an invalid number is left for the schema to refuse, and field names are right even after dropped rows', () => {
    const values = { ...valuesOf(shape, FULL), order: 'many', 'slides.0.-': 'on' };
    const { value, names } = readValues(shape, values);
    const { issues = [] } = v.safeParse(Schema, value);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['order']);
    expect(names.get('slides.0.link')).toBe('slides.1.link');
  });

  it('line breaks are accepted as browsers send them', () => {
    expect(read({ ...valuesOf(shape, FULL), 'note.text': 'one\r\ntwo ', tags: 'x\r\n\r\n y' })).toMatchObject(
      {
        note: { text: 'one\ntwo' },
        tags: ['x', 'y'],
      },
    );
  });

  it('a schema without a form field is refused', () => {
    expect(() => shapeOf(v.object({ when: v.date() }))).toThrow('cannot edit a schema of type date');
  });
});
