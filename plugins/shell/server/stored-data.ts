/** Retention of the frame's data, which editors wrote; it contains no visitor data. */
import { editorial } from '#server/privacy/retention-rule.ts';

export const RETENTION = editorial('menus', 'menus');
