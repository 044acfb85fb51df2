/** The committed state diagrams and their index match the statecharts; `npm run flows` updates them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { renderFlow } from '#scripts/flows/diagram.ts';
import { indexOf } from '#scripts/flows/index-page.ts';
import { findMachines, ROOT } from '#scripts/flows/machines.ts';

const folder = join(ROOT, 'docs', 'reference', 'flows');
const machines = await findMachines();

it('every statechart has a diagram, and every diagram a statechart', () => {
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .toSorted(),
  ).toEqual(machines.map(({ name }) => `${name}.svg`).toSorted());
});

it('the index lists all diagrams', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(indexOf(machines));
});

it.each(machines)('the diagram of $name is up to date (npm run flows)', async ({ name, machine }) => {
  expect(readFileSync(join(folder, `${name}.svg`), 'utf8') === (await renderFlow(machine))).toBe(true);
});

it('another machine has another diagram', async () => {
  const one = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: {} },
  });
  const two = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { pull: 'on' } }, on: {} },
  });
  expect(await renderFlow(one)).not.toBe(await renderFlow(two));
  expect(await renderFlow(one)).toContain('press');
});
