/** Editing the catalogue: staff forms and lines of import and export. It loads nothing in the browser. */
import { definePlugin } from '#kernel/plugin.ts';

export const catalogueEditing = definePlugin({ id: 'catalogue-editing', setup: () => [] });
