/**
 * `npm run flows`: writes a diagram of every statechart and an index into docs/reference/flows, and removes diagrams of
 * deleted statecharts. `--coverage` writes nothing, prints the coverage by tests and stories, and fails if it is
 * incomplete.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFlow } from './flows/diagram.ts';
import { indexOf } from './flows/index-page.ts';
import { findMachines, ROOT } from './flows/machines.ts';

if (process.argv.includes('--coverage')) {
  const { coverage, tableOf, isWhole } = await import('./flows/coverage.ts');
  const rows = await coverage();
  process.stdout.write(`${tableOf(rows)}\n`);
  process.exit(rows.every(isWhole) ? 0 : 1);
}
const folder = join(ROOT, 'docs', 'reference', 'flows');
mkdirSync(folder, { recursive: true });
const machines = await findMachines();
const names = new Set(machines.map(({ name }) => `${name}.svg`));
for (const file of readdirSync(folder))
  if (file.endsWith('.svg') && !names.has(file)) rmSync(join(folder, file));
for (const { name, machine } of machines)
  writeFileSync(join(folder, `${name}.svg`), await renderFlow(machine));
writeFileSync(join(folder, 'README.md'), indexOf(machines));
process.stdout.write(`${machines.length} diagrams in docs/reference/flows\n`);
