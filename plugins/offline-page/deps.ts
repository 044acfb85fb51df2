/** This plugin has no dependencies. */
import { defineDeps } from '#kernel/deps.ts';

export const deps = defineDeps({});
