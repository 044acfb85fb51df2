/** Codes of invalid fields. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldsOf } from './issues.ts';

const Form = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.email()),
  password: v.pipe(v.string(), v.minLength(8), v.maxLength(10)),
  kind: v.picklist(['a', 'b']),
  path: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value.startsWith('/'), 'path'),
    ),
  ),
  nested: v.optional(v.object({ list: v.array(v.object({ n: v.pipe(v.number(), v.integer()) })) })),
});
const fields = (input: unknown) => fieldsOf(v.safeParse(Form, input).issues ?? []);
const good = { email: 'a@b.example', password: '12345678', kind: 'a' };

it.each([
  ['a missing value', {}, { email: 'required', password: 'required', kind: 'required' }],
  ['an empty value', { ...good, email: '  ' }, { email: 'required' }],
  ['null', { ...good, email: null }, { email: 'required' }],
  ['form and bounds', { ...good, email: 'x', password: '1' }, { email: 'email', password: 'min_length' }],
  ['too long', { ...good, password: '12345678901' }, { password: 'max_length' }],
  ['none of those offered', { ...good, kind: 'c' }, { kind: 'choice' }],
  ['another type', { ...good, password: 12345678 }, { password: 'type' }],
  ["a schema's own code", { ...good, path: 'x' }, { path: 'path' }],
  [
    'nested fields by their path',
    { ...good, nested: { list: [{ n: 1 }, { n: 0.5 }] } },
    { 'nested.list.1.n': 'integer' },
  ],
  ['a value that is not an object', 'text', { '': 'type' }],
])('fields are reported for %s', (_what, input, expected) => {
  expect(fields(input)).toEqual(expected);
});
