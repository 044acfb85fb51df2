/**
 * Starts the origin with the demo's experiment switched on, as an operator would by a setting: `node
 * tests/e2e/serve-trying-out.ts`.
 */
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';

Object.assign(SETTING_DEFAULTS, { 'ab-918': true });
await import('#server/main.ts');
