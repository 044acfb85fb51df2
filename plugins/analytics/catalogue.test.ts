/** The catalogue of events is documented completely and contains no personal data. */
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

it('the docs list exactly the events and fields that leave the page', () => {
  expect(written).toEqual(FIELDS);
});

it("the catalogue contains the product's events", () => {
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

it('no field contains personal data', () => {
  const fields = Object.values(FIELDS).flat();
  expect(
    fields.filter((field) => /mail|user|name|token|^id$|_id$|query|term|phone|address/.test(field)),
  ).toEqual([]);
});
