/** Retention of the frame: what editors wrote, and no data of visitors. */
import { editorial } from '#server/privacy/retention-rule.ts';

export const RETENTION = editorial('menus', 'menus');
