/**
 * `npm run rehearse [-- --only flood,kills] [-- --carts 10000] [-- --kills 100] [-- --seed 1]`: payment chaos test for carts on
 * sites on this machine with Postgres; prints the results as one table. `flood`: pays carts with every callback repeated five
 * times in random order. `kills`: kills a site at random statements while carts are requested, paid, charged and refunded. Exits
 * with code 1 if a cart was lost or sold twice.
 */
import { exitWith, install, say } from './install.mjs';
import { postgres } from './postgres.mjs';

const PARTS = ['flood', 'kills'];
const USUAL = { carts: 10_000, kills: 100, seed: 1 };

const valueOf = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : (process.argv[at + 1] ?? '');
};
const only = valueOf('only')?.split(',') ?? PARTS;
const unknown = only.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) exitWith(`There is no part ${unknown.join(', ')}.`, `Parts: ${PARTS.join(', ')}`);
const numbers = Object.fromEntries(
  Object.entries(USUAL).map(([name, usual]) => [name, Number(valueOf(name) ?? usual)]),
);
if (!Object.values(numbers).every((one) => Number.isInteger(one) && one > 0))
  exitWith('--carts, --kills and --seed take whole numbers above 0.');

await install();
const { print } = await import('#tools/bench/table.ts');
const rehearsals = await import('#tools/attack/money/cart-rows.ts');
const rows = [];
for (const part of PARTS.filter((one) => only.includes(one))) {
  const database = await postgres();
  if (!database) exitWith('The rehearsal needs Postgres on this machine.');
  say(`── ${part}`);
  try {
    rows.push(...(await rehearsals[part]({ databaseUrl: database.url, say, ...numbers })));
  } finally {
    await database.stop();
  }
}
say('');
print(rows);
process.exitCode = rows.some(({ fails, holds }) => fails && !holds) ? 1 : 0;
