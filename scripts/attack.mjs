/**
 * `npm run attack [-- --only fuzz,kills] [-- --seconds 60]`: attacks sites that it starts on this machine, and prints
 * the results as one table. Parts: fuzz, money, frames, kills, cuts (if Postgres is installed), lock-out, traces (on
 * both databases if available), soak, stop. Exits with code 1 if a row exceeds its budget. `--seconds` limits the fuzz;
 * the other parts end on their own.
 */
import { brandToBuild, build } from './build.mjs';
import { exitWith, install, say } from './install.mjs';
import { postgres } from './postgres.mjs';

const PARTS = ['fuzz', 'money', 'frames', 'kills', 'cuts', 'lock-out', 'traces', 'soak', 'stop'];
const SECONDS = 120;

const valueOf = (name) => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : (process.argv[at + 1] ?? '');
};
const only = valueOf('--only')?.split(',') ?? PARTS;
const unknown = only.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) exitWith(`There is no part ${unknown.join(', ')}.`, `Parts: ${PARTS.join(', ')}`);
const seconds = Number(valueOf('--seconds') ?? SECONDS);
if (!(seconds > 0)) exitWith('--seconds takes a number above 0.');

await install();
const brand = brandToBuild();
await build(brand);
const { print } = await import('#tools/bench/table.ts');
const { soak } = await import('#tools/bench/soak.ts');
const attacks = await import('#tools/attack/rows.ts');
const attack = { brand, seconds, say };

async function cuts() {
  const database = await postgres();
  if (!database) {
    say('No Postgres on this machine: the part cuts is skipped.');
    return [];
  }
  try {
    return await attacks.cuts(attack, database);
  } finally {
    await database.stop();
  }
}

async function traces() {
  const rows = [await attacks.traces()];
  const database = await postgres();
  if (!database) {
    say('No Postgres on this machine: traces are searched on the embedded database only.');
    return rows;
  }
  try {
    return [...rows, await attacks.traces(database.url)];
  } finally {
    await database.stop();
  }
}

const run = {
  fuzz: () => attacks.fuzz(attack),
  money: () => attacks.money(),
  frames: () => attacks.frames(attack),
  kills: () => attacks.kills(attack),
  cuts,
  'lock-out': () => attacks.lock(attack),
  traces,
  soak: () => soak(brand),
  stop: () => attacks.stop(attack),
};
const rows = [];
for (const part of PARTS.filter((one) => only.includes(one))) {
  say(`── ${part}`);
  // The result row for an attack that could not be finished.
  const failed = (error) => [
    { what: part, budget: 'withstood', measured: error.message, holds: false, fails: true },
  ];
  rows.push(...(await run[part]().catch(failed)));
}

say('');
print(rows);
// The embedded database that test origins share stays open, and its timer would keep the process alive.
process.exit(rows.some(({ fails, holds }) => fails && !holds) ? 1 : 0);
