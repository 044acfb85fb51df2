/**
 * `npm run contract -- https://site.example`: checks a backend against the contract of a brand's page app, and writes
 * that contract as an OpenAPI document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chosenBrand } from '#app/brand-folders.mjs';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import type { Examples } from '#tools/contract/arguments.ts';
import { createCaller } from '#tools/contract/caller.ts';
import { documentOf } from '#tools/contract/document.ts';
import { runKit } from '#tools/contract/kit.ts';
import { neededBy } from '#tools/contract/needed.ts';
import { lineOf } from '#tools/contract/report.ts';

const USAGE = `npm run contract -- https://site.example [options]
  Asks the API of the site and reports every answer that the contract does not allow. Use a site whose data may be lost.
  --brand NAME            the brand whose page app it serves (BRAND, else the default)
  --username, --password  an account: calls behind a login are asked as well
  --examples FILE         JSON: arguments by call, such as { "GET /labels/slug/:slug": { "params": { "slug": "summer" } } }
  --document FILE         writes the contract as OpenAPI, with the replies as examples

npm run contract -- --document FILE
  Writes the contract without asking anybody.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    examples: { type: 'string' },
    document: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [site] = positionals;
const { username, password } = values;

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${USAGE}\n`);
  process.exit(1);
}

if (values.help) {
  say(USAGE);
  process.exit();
}
if (site === undefined && values.document === undefined)
  giveUp('Name the site to ask, or a file for the document.');
if (site !== undefined && !URL.canParse(site))
  giveUp(`"${site}" is not an address: write it as https://site.example.`);
if ((username === undefined) !== (password === undefined))
  giveUp('An account has --username and --password.');

const brand = await loadBrand(chosenBrand({ BRAND: values.brand ?? process.env['BRAND'] }));
const needed = await neededBy(brand);
const report = site
  ? await runKit({
      needed,
      caller: createCaller({ site: new URL(site).origin }),
      credentials: username === undefined || password === undefined ? undefined : { username, password },
      examples: values.examples ? (JSON.parse(readFileSync(values.examples, 'utf8')) as Examples) : {},
    })
  : undefined;

if (values.document !== undefined) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const document = documentOf(brand, { needed, version, examples: report?.examples ?? new Map() });
  writeFileSync(values.document, `${JSON.stringify(document, null, 2)}\n`);
  say(`${values.document}: ${needed.length} calls of ${brand.info.name}.`);
}
if (report) {
  for (const one of report.skipped) say(`not asked  ${one}`);
  for (const fault of report.faults) say(`fault  ${lineOf(fault)}`);
  say(`${needed.length} calls, ${report.judged} answers judged, ${report.faults.length} faults.`);
  if (report.faults.length > 0) process.exitCode = 1;
}
