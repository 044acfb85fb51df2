/** Coverage of each statechart by tests and stories: states, transitions and guard answers, with the missing ones by name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Met } from '#tests/support/recorded.ts';
import { walk, type WalkOptions } from '#tests/support/walk.ts';
import { WITHOUT_VIEW } from '#tests/support/without-view.ts';
import { findMachines, ROOT, type FoundMachine } from './machines.ts';

export interface Row {
  readonly name: string;
  readonly states: Met;
  readonly transitions: Met;
  /** Guards, each listed twice: yes and no. */
  readonly guards: Met;
  /** States with stories; undefined for statecharts without a view. */
  readonly shown: Met | undefined;
}

/** States with stories, by diagram name. */
export function storyStates(sources: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    sources.flatMap((text) => {
      const name = /\bdiagram: '([\w-]+)'/.exec(text)?.[1];
      const states = [...text.matchAll(/(?:\bat|\))\('([\w.-]+)'/g)];
      return name === undefined ? [] : [[name, new Set(states.map(([, state = '']) => state))] as const];
    }),
  );
}

export function rowOf(
  { name, machine, fixtures }: Pick<FoundMachine, 'name' | 'machine' | 'fixtures'>,
  storied: ReadonlySet<string> | undefined,
): Row {
  const { whole } = walk(machine, fixtures as WalkOptions);
  const { all } = whole.states;
  const shown =
    name in WITHOUT_VIEW ? undefined : { all, missed: all.filter((state) => !storied?.has(state)) };
  return { name, ...whole, shown };
}

/** Walks every statechart like tests/machines.test.ts. */
export async function coverage(): Promise<readonly Row[]> {
  const stories = globSync('stories/**/*.stories.tsx', { cwd: ROOT });
  const storied = storyStates(stories.map((file) => readFileSync(join(ROOT, file), 'utf8')));
  return (await findMachines()).map((found) => rowOf(found, storied.get(found.name)));
}

const partsOf = ({ states, transitions, guards, shown }: Row): readonly (Met | undefined)[] => [
  states,
  transitions,
  guards,
  shown,
];

export const isWhole = (row: Row): boolean =>
  partsOf(row).every((part) => part === undefined || part.missed.length === 0);

const HEADS = ['states', 'transitions', 'guards', 'stories'] as const;
const WIDTH = 13;

const cell = (part: Met | undefined): string =>
  (part === undefined ? '-' : `${part.all.length - part.missed.length}/${part.all.length}`).padStart(WIDTH);

const sum = (parts: readonly (Met | undefined)[]): Met => ({
  all: parts.flatMap((part) => part?.all ?? []),
  missed: parts.flatMap((part) => part?.missed ?? []),
});

/** A line for each statechart and a total, followed by everything that is not covered. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length), 'everything'.length);
  const line = (name: string, cells: readonly string[]) => name.padEnd(width) + cells.join('');
  const missed = rows.flatMap((row) =>
    partsOf(row).flatMap((part, at) =>
      (part?.missed ?? []).map((what) => `${row.name}, ${HEADS[at]}: ${what}`),
    ),
  );
  return [
    line(
      'reached',
      HEADS.map((head) => head.padStart(WIDTH)),
    ),
    ...rows.map((row) => line(row.name, partsOf(row).map(cell))),
    line(
      'everything',
      HEADS.map((_, at) => cell(sum(rows.map((row) => partsOf(row)[at])))),
    ),
    '',
    missed.length === 0 ? 'Coverage is complete.' : `Not reached:\n${missed.join('\n')}`,
  ].join('\n');
}
