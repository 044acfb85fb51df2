/** What is stored of the frame: what editors wrote, and nothing of visitors. */
import { editorial } from '../../../server/retention-rule.ts';

export const RETENTION = editorial('menus', 'menus');
