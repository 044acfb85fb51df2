/** The operator's staff: pages of the origin alone, below `/_staff`. A browser loads nothing for them. */
import { definePlugin } from '#kernel/plugin.ts';

export const staff = definePlugin({ id: 'staff', setup: () => [] });
