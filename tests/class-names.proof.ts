/** Names of the classes of CSS modules. */
import { expect, it } from 'vitest';
import { classNames, cssModules, fileLetters } from '#scripts/class-names.ts';
import { ROOT } from './support/root.ts';

const CSS = '.card { color: red } .card:hover .title { margin: 0.5em }';
const FILES = ['ui/card.module.css', 'ui/rail.module.css'];

it('two builds give a class the same name, and no other class has it', () => {
  const [once, again] = [classNames('/a', FILES), classNames('/b', FILES.toReversed())];
  const card = once('card', '/a/ui/card.module.css', CSS);
  expect(again('card', '/b/ui/card.module.css?used', CSS)).toBe(card);
  expect(once('title', '/a/ui/card.module.css', CSS)).not.toBe(card);
  expect(once('card', '/a/ui/rail.module.css', CSS)).not.toBe(card);
  expect(card).toMatch(/^[A-Za-z]{2}\d+$/);
});

it('a thousand files have letters of their own, and one that is added takes nobody else’s away', () => {
  const files = Array.from({ length: 1000 }, (_, index) => `ui/${index}.module.css`);
  const letters = fileLetters(files);
  expect(new Set(letters.values()).size).toBe(1000);
  const more = fileLetters([...files, 'ui/zzz.module.css']);
  expect(files.every((file) => more.get(file) === letters.get(file))).toBe(true);
});

it('no class of the project is called like an advertisement', () => {
  const files = cssModules(ROOT);
  expect(files.length).toBeGreaterThan(50);
  expect([...fileLetters(files).values()].filter((letters) => /ad/i.test(letters))).toEqual([]);
});

it('a file that is none of the project is refused', () => {
  expect(() => classNames('/a', FILES)('card', '/a/ui/other.module.css', CSS)).toThrow('other.module.css');
});
