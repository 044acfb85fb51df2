/**
 * Fails a build that reads a project file outside its declared inputs, because a change to that file would not trigger
 * a build.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { INPUTS } from './build-inputs.mjs';

/** The `files` below `root` that are neither an input, nor within one, nor in a package. */
export const unknownInputs = (root: string, files: Iterable<string>): string[] =>
  [...files]
    .filter((file) => file.startsWith(`${root}/`) && !file.includes('/node_modules/'))
    .map((file) => relative(root, file.replace(/\?.*$/, '')))
    .filter((path) => !INPUTS.some((input) => path === input || path.startsWith(`${input}/`)));

export function buildInputsOnly(root: string): Plugin {
  let ofConfig: readonly string[] = [];
  return {
    name: 'build-inputs-only',
    apply: (_config, { command }) => command === 'build' && process.env['STORYBOOK'] === undefined,
    configResolved(config) {
      ofConfig = config.configFileDependencies;
    },
    buildEnd(error) {
      const unknown = error ? [] : unknownInputs(root, [...ofConfig, ...this.getModuleIds()]);
      if (unknown.length > 0)
        this.error(`scripts/build-inputs.mjs lacks files that the build reads: ${unknown.join(', ')}`);
    },
  };
}
