/** `node scripts/refusals.ts <log>`: whether every refusal that an endpoint declares was answered to some call of the tests. */
import { readFileSync } from 'node:fs';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { unanswered } from '#tests/support/refusals.ts';

const [log = ''] = process.argv.slice(2);
const missing = unanswered(await allEndpoints(() => true), readFileSync(log, 'utf8').split('\n'));
for (const one of missing) console.error(`No test gets the answer ${one}.`);
if (missing.length === 0) console.log('✓ every declared refusal is answered to a call');
process.exitCode = missing.length > 0 ? 1 : 0;
