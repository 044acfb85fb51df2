/** The report of what tests and stories reach of statecharts (`npm run flows -- --coverage`). */
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { isWhole, rowOf, statesTold, tableOf } from '../scripts/flows/coverage.ts';

const lamp = setup({
  types: { events: {} as { type: 'press' } | { type: 'pull'; hard: boolean } },
  guards: { isHard: ({ event }) => event.type === 'pull' && event.hard },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'looking', pull: { guard: 'isHard', target: 'broken' } } },
    looking: {
      always: [{ guard: ({ context }) => context === undefined, target: 'broken' }, { target: 'on' }],
    },
    on: { on: { press: 'off' } },
    broken: { type: 'final' },
  },
});
const found = (...events: object[]) => ({ name: 'house-lamp', machine: lamp, fixtures: { events } });

it('names every state, transition, answer of a guard and story that nobody reaches, those at once among them', () => {
  const row = rowOf(found({ type: 'press' }), new Set(['on', 'off']));
  expect(row.states.missed).toEqual(['broken']);
  expect(row.transitions.missed).toEqual(['off: pull', 'looking: at once #1']);
  expect(row.guards.missed).toEqual(['isHard: yes', 'isHard: no', 'looking: at once #1: yes']);
  expect(row.shown?.missed).toEqual(['broken']);
  expect(isWhole(row)).toBe(false);
  expect(tableOf([row])).toMatch(
    /house-lamp +2\/3 +3\/5 +1\/4 +2\/3\n[\s\S]*house-lamp, transitions: off: pull/,
  );
});

it('finds nothing left out where everything is reached', () => {
  const { states, guards } = rowOf(
    found({ type: 'press' }, { type: 'pull', hard: true }, { type: 'pull', hard: false }),
    new Set(['on', 'off', 'broken']),
  );
  expect([states.missed, guards.missed]).toEqual([[], ['looking: at once #1: yes']]);
});

it('leaves the machine itself as it was', () => {
  const before = JSON.stringify(lamp.config);
  rowOf(found({ type: 'press' }), undefined);
  expect(JSON.stringify(lamp.config)).toBe(before);
  expect(lamp.root.states['off']?.transitions.get('press')?.[0]?.actions).toEqual([]);
});

it('reads from a stories file which states of which diagram it shows', () => {
  const text = `parameters: { diagram: 'house-lamp' },\nexport const Off = at('off');\nexport const On: StoryObj = at('on.dim');\nexport const Other = { ...Off };`;
  expect(statesTold([text, 'export default {}'])).toEqual(
    new Map([['house-lamp', new Set(['off', 'on.dim'])]]),
  );
});
