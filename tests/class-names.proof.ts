/** Class names of CSS modules in builds. */
import { expect, it } from 'vitest';
import { classNames, cssModules, filePrefixes } from '#scripts/class-names.ts';
import { ROOT } from './support/root.ts';

const CSS = '.card { color: red } .card:hover .title { margin: 0.5em }';
const FILES = ['ui/card.module.css', 'ui/rail.module.css'];

it('both builds give a class the same name, which no other class has', () => {
  const [once, again] = [classNames('/a', FILES), classNames('/b', FILES.toReversed())];
  const card = once('card', '/a/ui/card.module.css', CSS);
  expect(again('card', '/b/ui/card.module.css?used', CSS)).toBe(card);
  expect(once('title', '/a/ui/card.module.css', CSS)).not.toBe(card);
  expect(once('card', '/a/ui/rail.module.css', CSS)).not.toBe(card);
  expect(card).toMatch(/^[A-Za-z]{2}\d+$/);
});

it('a thousand files get distinct prefixes, and an added file does not change them', () => {
  const files = Array.from({ length: 1000 }, (_, index) => `ui/${index}.module.css`);
  const prefixes = filePrefixes(files);
  expect(new Set(prefixes.values()).size).toBe(1000);
  const more = filePrefixes([...files, 'ui/zzz.module.css']);
  expect(files.every((file) => more.get(file) === prefixes.get(file))).toBe(true);
});

it('no class name looks like an advertisement to ad blockers', () => {
  const files = cssModules(ROOT);
  expect(files.length).toBeGreaterThan(50);
  expect([...filePrefixes(files).values()].filter((prefix) => /ad/i.test(prefix))).toEqual([]);
});

it('a file outside the project is refused', () => {
  expect(() => classNames('/a', FILES)('card', '/a/ui/other.module.css', CSS)).toThrow('other.module.css');
});
