/** Sample events of statecharts from their fixtures, loaded from sources. Used only by the inspector's board. */
import { StateMachine, type EventObject } from 'xstate';
import type { Samples } from './messages.ts';

type Modules = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

/** The statecharts' diagrams and sample events. */
export interface KnownMachines {
  readonly samples: Samples;
  /** Names of diagrams in docs/reference/flows, by machine id. */
  readonly diagrams: ReadonlyMap<string, string>;
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

/** A plugin, or the folder in the root: `app` or `gateways`. */
const ownerOf = (file: string): string => /^\/(?:plugins\/)?([^/]+)\//.exec(file)?.[1] ?? '';

/** Finds the events of a machine: fixtures for `login-form` are in `loginForm` or `loginFormFixtures`. */
function eventsOf(id: string, fixtures: Readonly<Record<string, unknown>>): readonly EventObject[] {
  const name = id.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase());
  const found = (fixtures[name] ?? fixtures[`${name}Fixtures`]) as
    | { events?: readonly EventObject[] }
    | undefined;
  return found?.events ?? [];
}

/** Loads machines and fixtures; omits those that fail to load. */
export async function knownMachines(machines: Modules, fixtures: Modules): Promise<KnownMachines> {
  const samples: Record<string, readonly EventObject[]> = {};
  const diagrams = new Map<string, string>();
  const read = Object.entries(machines).map(async ([file, load]) => {
    const beside = fixtures[`${folderOf(file)}/fixtures.ts`];
    const [module, known] = await Promise.all([load(), beside?.() ?? {}]);
    for (const machine of Object.values(module)) {
      if (!(machine instanceof StateMachine)) continue;
      samples[machine.id] = eventsOf(machine.id, known as Readonly<Record<string, unknown>>);
      diagrams.set(machine.id, `${ownerOf(file)}-${machine.id}`);
    }
  });
  await Promise.allSettled(read);
  return { samples, diagrams };
}
