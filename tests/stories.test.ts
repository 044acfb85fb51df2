/** Every visible state of every flow and every part of the design system has a story. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import { findMachines, ROOT } from '#scripts/flows/machines.ts';
import { relativeToDocument } from '../.storybook/relative-pictures.ts';
import { linkedDiagram } from '../.storybook/linked-diagram.ts';
import type { Brand } from '#app/brand.ts';
import { matchPath } from '#app/router/path.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import {
  diagramOf,
  flowStoriesOf,
  storyFaults,
  storyNameOf,
  visitsOf,
  type StoriesModule,
} from './support/stories.ts';
import { WITHOUT_VIEW } from './support/without-view.ts';

const machines = await findMachines();
const files = Object.entries(import.meta.glob<StoriesModule>('../stories/**/*.stories.tsx'));
// Stories are only read here; a view may access the document only while it is imported.
vi.stubGlobal('document', { querySelector: () => null });
const modules = await Promise.all(files.map(([, load]) => load()));
vi.unstubAllGlobals();
const seen = machines.filter(({ name }) => !(name in WITHOUT_VIEW));

describe('every flow with a view', () => {
  it.each(seen)('$name has exactly one story for each of its states', ({ name, machine }) => {
    const found = modules.filter((module) => diagramOf(module) === name);
    expect(found).toHaveLength(1);
    expect(found.flatMap((module) => storyFaults(machine, module))).toEqual([]);
  });

  it.each(seen)('$name links each state of its diagram to a story', ({ name, machine }) => {
    const svg = readFileSync(join(ROOT, 'docs', 'reference', 'flows', `${name}.svg`), 'utf8');
    const found = modules.filter((module) => diagramOf(module) === name).flatMap(flowStoriesOf);
    const hrefs = new Map(found.map(([, { state }]) => [state, `./?path=/story/${state}`]));
    const linked = linkedDiagram(svg, machine.id, hrefs);
    expect([...linked.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href).toSorted()).toEqual(
      [...hrefs.values()].toSorted(),
    );
  });

  it('the diagram of each stories file exists', () => {
    const names = machines.map(({ name }) => name);
    expect(
      modules.flatMap((module) => diagramOf(module) ?? []).filter((one) => !names.includes(one)),
    ).toEqual([]);
  });

  it('every exempted flow exists', () => {
    const names = machines.map(({ name }) => name);
    expect(Object.keys(WITHOUT_VIEW).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a built Storybook', () => {
  it('images next to the stories are found in any folder of a file server', () => {
    const source = "const a = '/images/still/x'; const b = `/images/${c}.svg`; const d = '/film/images/';";
    expect(relativeToDocument(source)).toBe(
      "const a = 'images/still/x'; const b = `images/${c}.svg`; const d = '/film/images/';",
    );
  });
});

describe('the check for stories', () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: {}, on: { initial: 'dim', states: { dim: {}, bright: {} } } },
  });
  const story = (state: string) => ({ parameters: { flow: { machine: 'lamp', state, app: () => ({}) } } });
  const whole = {
    default: {},
    Off: story('off'),
    OnDim: story('on.dim'),
    OnBright: story('on.bright'),
    Other: {},
  };

  it('a missing, superfluous or misnamed story is found', () => {
    expect(storyFaults(lamp, whole)).toEqual([]);
    expect(storyFaults(lamp, { ...whole, OnDim: undefined })).toEqual(['on.dim has no story']);
    expect(storyFaults(lamp, { ...whole, Broken: story('broken') })).toEqual(['broken is no state']);
    expect(storyFaults(lamp, { ...whole, Off: {}, Dark: story('off') })).toEqual([
      'Dark tells off, which is Off',
    ]);
    expect(storyNameOf('player.playing')).toBe('PlayerPlaying');
  });
});

/** The file name of a page, which several URLs may share. */
const fileOf = (page: unknown): string => /([\w-]+\.page\.tsx)/.exec(String(page))?.[1] ?? String(page);

it('every page of every brand has a story', async () => {
  const visits = modules.flatMap(visitsOf);
  const stories = readdirSync(join(ROOT, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => readFileSync(join(ROOT, 'stories', file), 'utf8'));
  const brands = Object.values(import.meta.glob<Brand>('../brands/*/brand.ts', { import: 'brand' }));
  const routes = (await Promise.all(brands.map((load) => load()))).flatMap(
    (brand) => registryOf(brand).routes,
  );
  const seen = new Set(
    routes
      .filter((route) => visits.some((path) => matchPath([route], path)))
      .map(({ options }) => fileOf(options.page)),
  );
  const files = [...new Set(routes.map(({ options }) => fileOf(options.page)))];
  expect(files.length).toBeGreaterThan(30);
  expect(
    files.filter((file) => !seen.has(file) && !stories.some((source) => source.includes(`/${file}'`))),
  ).toEqual([]);
});

it('every component of the design system has a story', () => {
  const folder = join(ROOT, 'stories', 'ui');
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const found = (file: string) => sources.some((source) => source.includes(`'#ui/${file}'`));
  // The frame that the three kinds of card share needs no story.
  const components = readdirSync(join(ROOT, 'ui'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && file !== 'cards/card.tsx',
  );
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((file) => !found(file))).toEqual([]);
});
