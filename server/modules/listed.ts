/** Handlers with the plugin whose endpoints they answer. */
import type { Handler } from '../http/handle.ts';
import type { Module, Origin } from '../origin.ts';

export interface ListedHandler extends Handler {
  /** Id of the plugin, from the module's own name: `ageGateModule` is that of `age-gate`. */
  readonly plugin: string;
}

const pluginOf = ({ name }: Module): string =>
  name.replace(/Module$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Puts the modules together. Throws when two of them answer the same call. */
export function listHandlers(modules: readonly Module[], origin: Origin): ListedHandler[] {
  const listed = modules.flatMap((module) => {
    const plugin = pluginOf(module);
    return module(origin).map((handler) => ({ ...handler, plugin }));
  });
  const seen = new Set<string>();
  for (const { endpoint } of listed) {
    const call = `${endpoint.method} ${endpoint.path}`;
    if (seen.has(call)) throw new Error(`${call} is answered twice`);
    seen.add(call);
  }
  return listed;
}
