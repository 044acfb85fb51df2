/** The half of plugin template at the origin. */
import { defineModule } from '#server/bootstrap/module.ts';

export const module = defineModule({ id: 'plugin-template' });
