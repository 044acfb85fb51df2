/** The operator's staff pages, rendered on the server below `/_staff`. They load no scripts in the browser. */
import { definePlugin } from '#kernel/plugin.ts';

export const staff = definePlugin({ id: 'staff', setup: () => [] });
