/** `node scripts/refusals.ts <log>`: checks whether the tests received every refusal that an endpoint declares. */
import { readFileSync } from 'node:fs';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { unanswered } from '#tests/support/refusals.ts';

const [log = ''] = process.argv.slice(2);
const missing = unanswered(await allEndpoints(() => true), readFileSync(log, 'utf8').split('\n'));
for (const one of missing) console.error(`No test receives ${one}.`);
if (missing.length === 0) console.log('✓ tests receive every declared refusal');
process.exitCode = missing.length > 0 ? 1 : 0;
