/** The kinds of catalogue content that staff edit with forms, and that operators export and import. */
import { defineModule } from '#server/bootstrap/module.ts';
import { Films } from '#ports/films.ts';

export const module = defineModule({
  id: 'catalogue-editing',
  // The kinds are rows of the tables of the plugin that provides the films.
  needs: { films: Films },
  edits: async () => (await import('./edits.ts')).EDITABLES,
  content: async () => (await import('./content.ts')).CONTENT,
});
