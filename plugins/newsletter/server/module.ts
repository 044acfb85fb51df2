/** The origin's half of the newsletter. */
import { defineModule } from '../../../server/module.ts';

export const module = defineModule({ id: 'newsletter' });
