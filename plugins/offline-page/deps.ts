/** What this plugin depends on: nothing. */
import { defineDeps } from '#kernel/deps.ts';

export const deps = defineDeps({});
