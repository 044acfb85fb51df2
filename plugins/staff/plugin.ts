/** The operator's staff pages, rendered by the origin below `/_staff`. They load no code in the browser. */
import { definePlugin } from '#kernel/plugin.ts';

export const staff = definePlugin({ id: 'staff', setup: () => [] });
