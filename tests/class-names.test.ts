/** Names of the classes of CSS modules. */
import { expect, it } from 'vitest';
import { classNames } from '../scripts/class-names.ts';

const CSS = '.card { color: red } .card:hover .title { margin: 0.5em }';

it('two builds give a class the same name, and no other class has it', () => {
  const [once, again] = [classNames('/a'), classNames('/b')];
  const card = once('card', '/a/ui/card.module.css', CSS);
  expect(again('card', '/b/ui/card.module.css?used', CSS)).toBe(card);
  expect(once('title', '/a/ui/card.module.css', CSS)).not.toBe(card);
  expect(once('card', '/a/ui/rail.module.css', CSS)).not.toBe(card);
  expect(card).toMatch(/^[A-Za-z]{4}\d+$/);
});
