/** The catalogue of events: the docs have every event with every field, and no field could name somebody. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELDS } from './catalogue.ts';

const rows = [
  ...readFileSync(new URL('../../docs/reference/events.md', import.meta.url), 'utf8').matchAll(
    /^\| `([\w-]+)`\s*\|([^|]*)\|/gm,
  ),
];
const written = Object.fromEntries(
  rows.map(([, name = '', fields = '']) => [name, [...fields.matchAll(/`(\w+)`/g)].map(([, one]) => one)]),
);

it('The docs have the events and fields that leave the page, and no others.', () => {
  expect(written).toEqual(FIELDS);
});

it('The names of the product are among them.', () => {
  const names = [
    'modal-shown',
    'initiateEmailOptin',
    'marketingOptIn',
    'login',
    'begin_checkout',
    'payment_error',
    'payment_form_error',
    'sunset',
  ];
  expect(Object.keys(FIELDS)).toEqual(expect.arrayContaining(names));
});

it('No field is a person’s.', () => {
  const fields = Object.values(FIELDS).flat();
  expect(
    fields.filter((field) => /mail|user|name|token|^id$|_id$|query|term|phone|address/.test(field)),
  ).toEqual([]);
});
