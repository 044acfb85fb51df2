/** Finds every statechart of the app and the plugins with its fixtures, for diagrams and tests. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface FoundMachine {
  /** Unique name: the owner and the machine's id, such as `auth-login-form`; also the name of its diagram. */
  readonly name: string;
  /** Plugin id, or the folder in the root: `app` or `gateways`. */
  readonly owner: string;
  /** Path relative to the project root. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  /** The export of the neighbouring fixtures.ts that is named after the machine's id; undefined if there is none. */
  readonly fixtures: object | undefined;
}

type Module = Readonly<Record<string, unknown>>;
const load = (file: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(join(ROOT, file)).href) as Promise<Module>;

const ownerOf = (file: string): string => /^(?:plugins\/)?([^/]+)\//.exec(file)?.[1] ?? '';

/** The fixtures of `login-form` are in `loginForm` or `loginFormFixtures`. */
function fixturesOf(id: string, module: Module): object | undefined {
  const name = id.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase());
  const found = module[name] ?? module[`${name}Fixtures`];
  return typeof found === 'object' && found !== null ? found : undefined;
}

/** All machines by name. */
export async function findMachines(): Promise<readonly FoundMachine[]> {
  const files = globSync('{app,plugins,gateways}/**/{machine,*.machine}.ts', { cwd: ROOT });
  const found = await Promise.all(
    files.map(async (file) => {
      const beside = globSync(join(file, '..', 'fixtures.ts'), { cwd: ROOT });
      const [module, ...fixtures] = await Promise.all([file, ...beside].map(load));
      const machines = Object.values(module ?? {}).filter((one) => one instanceof StateMachine);
      return machines.map((machine): FoundMachine => {
        const owner = ownerOf(file);
        const name = `${owner}-${machine.id}`;
        return { name, owner, file, machine, fixtures: fixturesOf(machine.id, fixtures[0] ?? {}) };
      });
    }),
  );
  return found.flat().toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
