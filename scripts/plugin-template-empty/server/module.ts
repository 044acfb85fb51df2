/** The origin module of plugin template. */
import { defineModule } from '#server/bootstrap/module.ts';

export const module = defineModule({ id: 'plugin-template' });
