/**
 * `npm run new -- trivia`: creates a working plugin (`--empty`: a minimal one) and prints the line that adds it to a brand. `npm
 * run new -- --brand cabaret`: creates a brand. In a terminal it asks for missing options.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { exitWith, install, ROOT, say } from './install.mjs';

const USAGE = `npm run new -- NAME [--empty]
  Writes the plugin NAME: a small working example, or with --empty a minimal plugin.

npm run new -- --brand NAME [options]
  Writes the brand NAME into brands/NAME. In a terminal it asks for missing options; --yes takes the defaults instead.
  --name "Cabaret"            the name that visitors read
  --accent "#7fd8c8"          the colour of links and buttons; changed in lightness where it could not be read
  --background "#0d1420"      the colour of pages: dark or light decides the colour scheme
  --heading jost              the typeface of titles
  --text instrument           the typeface of everything else
  --line "For adults"         the line below the name on the share card
  --like streaming            the brand whose plugins and settings it begins with
  --plugins shell,auth,...    exactly these plugins instead
  --with live-tv,downloads    more plugins than that brand has
  --without trial,reviews     fewer`;

const OPTIONS = {
  brand: { type: 'string' },
  name: { type: 'string' },
  accent: { type: 'string' },
  background: { type: 'string' },
  heading: { type: 'string' },
  text: { type: 'string' },
  line: { type: 'string' },
  like: { type: 'string' },
  plugins: { type: 'string' },
  with: { type: 'string' },
  without: { type: 'string' },
  yes: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

function given() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return exitWith(error.message, USAGE);
  }
}

const listed = (value) =>
  value
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Asks for missing options; an empty answer selects the default. */
async function answers(values, questions) {
  if (values.yes || !process.stdin.isTTY) return {};
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answered = {};
  for (const [option, question] of Object.entries(questions))
    if (values[option] === undefined) answered[option] = (await lines.question(`${question}: `)) || undefined;
  lines.close();
  return answered;
}

async function newPlugin(id, { empty }) {
  const { camel, createPlugin, faultOfName } = await import('./new-plugin.ts');
  const { DEFAULT_BRAND } = await import('../app/brand-folders.mjs');
  const fault = faultOfName(id, ROOT);
  if (fault !== null) exitWith(fault, 'Example: npm run new -- trivia');
  for (const file of await createPlugin(id, ROOT, { isEmpty: empty })) say(`  ${file}`);
  say(
    `\nAdd it to a brand, brands/${DEFAULT_BRAND}/brand.ts: import { ${camel(id)} } from '#plugins/${id}/plugin.ts'; and ${camel(id)} in its plugins.`,
  );
  say(`${empty ? '' : `Its page is then at /${id}. `}Continue with docs/tutorial/first-plugin.md.`);
}

async function newBrand(values) {
  const { createBrand, DEFAULT_LOOK } = await import('./brand/new-brand.ts');
  const { typefacesIn } = await import('./brand/typefaces.ts');
  const { BRANDS, DEFAULT_BRAND } = await import('../app/brand-folders.mjs');
  const typefaces = typefacesIn(ROOT)
    .map(({ id }) => id)
    .join(', ');
  const answered = await answers(values, {
    name: 'The visible name',
    accent: `The colour of links and buttons (${DEFAULT_LOOK.accent})`,
    background: `The colour of pages (${DEFAULT_LOOK.background})`,
    heading: `The typeface of titles: ${typefaces} (${DEFAULT_LOOK.heading})`,
    text: `The typeface of everything else (${DEFAULT_LOOK.text})`,
    ...(values.plugins === undefined
      ? {
          like: `The brand whose plugins it copies: ${BRANDS.join(', ')} (${DEFAULT_BRAND})`,
          without: 'Plugins of that brand to omit, separated by commas (none)',
          with: 'Plugins to add, separated by commas (none)',
        }
      : {}),
  });
  const { brand: id, plugins, with: more, without, ...look } = { ...values, ...answered };
  try {
    const wish = {
      ...look,
      id,
      plugins: listed(plugins),
      with: listed(more),
      without: listed(without),
    };
    for (const file of await createBrand(wish)) say(`  ${file}`);
  } catch (error) {
    exitWith(error.message, 'All options: npm run new -- --help');
  }
  say(`\nStart it: BRAND=${id} npm start`);
  say('Continue with docs/tutorial/first-brand.md.');
}

const { values, positionals } = given();
if (values.help) {
  say(USAGE);
  process.exit();
}
await install();
if (values.brand === undefined) await newPlugin(positionals[0] ?? '', values);
else await newBrand(values);
