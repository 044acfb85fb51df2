/** What is stored of the frame: what editors wrote, and nothing of visitors. */
import { editorial } from '#server/privacy/retention-rule.ts';

export const RETENTION = editorial('menus', 'menus');
