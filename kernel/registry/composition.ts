/** Checks a brand before any plugin is set up, and sorts providers before the plugins that need them. */
import type { Plugin, Settings } from '../plugin.ts';
import { nameOf, type AnyRef } from '../ref.ts';

/** A plugin, or its module at the origin. */
type Composable = Pick<Plugin, 'id' | 'needs' | 'wants' | 'provides' | 'settings'>;

/** The problems of a composition, each with the plugins concerned and what to change. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError';
  readonly problems: readonly string[];

  constructor(parts: 'plugins' | 'modules', problems: readonly string[]) {
    super(`The ${parts} do not fit together:\n- ${problems.join('\n- ')}`);
    this.problems = problems;
  }
}

/** The message if two plugins contribute something that only one may contribute. */
export const conflictOf = (what: string, one: string, other: string): string =>
  one === other
    ? `${one} contributes ${what} twice; remove one of the two`
    : `${what} is contributed by ${one} and by ${other}; remove one of the two, or its plugin from the brand`;

export interface Composition<One extends Composable> {
  ordered: readonly One[];
  problems: string[];
}

const services = (refs: Readonly<Record<string, AnyRef>>): AnyRef[] =>
  Object.values(refs).filter((ref) => ref.kind === 'service');

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

function settingProblems(
  plugins: readonly Composable[],
  settings: Readonly<Record<string, Settings>>,
): string[] {
  return Object.entries(settings).flatMap(([id, values]) => {
    const plugin = plugins.find((one) => one.id === id);
    if (!plugin)
      return [
        `settings are given for ${id}, which is not a plugin of this brand; remove them or add the plugin`,
      ];
    return Object.entries(values).flatMap(([name, value]) => {
      if (!(name in plugin.settings))
        return [`${id} has no setting ${name}; it has ${Object.keys(plugin.settings).join(', ') || 'none'}`];
      const kind = kindOf(plugin.settings[name]);
      return kindOf(value) === kind ? [] : [`setting ${id}.${name} must be a ${kind}`];
    });
  });
}

/**
 * Lists all duplicate ids and providers, missing providers, cycles and unknown settings, not only the first problem.
 */
export function problemsOf<One extends Composable>(
  plugins: readonly One[],
  offered: readonly AnyRef[],
  settings: Readonly<Record<string, Settings>>,
): Composition<One> {
  const problems: string[] = [];
  const ids = new Set<string>();
  const providers = new Map<string, One>();
  const host = new Set(offered.map(nameOf));
  for (const plugin of plugins) {
    if (ids.has(plugin.id)) problems.push(`plugin ${plugin.id} is listed twice; remove one of the two lines`);
    ids.add(plugin.id);
    for (const ref of plugin.provides) {
      const other = providers.get(nameOf(ref));
      if (!other) providers.set(nameOf(ref), plugin);
      // A plugin that is listed twice is already reported.
      else if (other.id !== plugin.id)
        problems.push(
          `${nameOf(ref)} is provided by ${other.id} and by ${plugin.id}; remove one of them from the brand`,
        );
    }
  }
  for (const plugin of plugins)
    for (const ref of services(plugin.needs))
      if (!providers.has(nameOf(ref)) && !host.has(nameOf(ref)))
        problems.push(
          `${plugin.id} needs ${nameOf(ref)}, which no plugin of this brand provides; add one that does, or remove ${plugin.id}`,
        );

  const ordered: One[] = [];
  const visiting: One[] = [];
  const visit = (plugin: One): void => {
    if (ordered.includes(plugin)) return;
    if (visiting.includes(plugin)) {
      const cycle = [...visiting.slice(visiting.indexOf(plugin)), plugin].map((one) => one.id);
      problems.push(
        `plugins need each other in a cycle: ${cycle.join(' → ')}; make one of these needs a want`,
      );
      return;
    }
    visiting.push(plugin);
    for (const ref of services({ ...plugin.wants, ...plugin.needs })) {
      const provider = providers.get(nameOf(ref));
      if (provider && provider !== plugin && !host.has(nameOf(ref))) visit(provider);
    }
    visiting.pop();
    ordered.push(plugin);
  };
  for (const plugin of plugins) visit(plugin);
  problems.push(...settingProblems(plugins, settings));
  return { ordered, problems };
}
