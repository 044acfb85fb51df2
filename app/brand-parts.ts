/** Checks that a brand's folder has all files that build and start need, with the right exports. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { LOCALES } from './i18n/i18n.ts';
import { documentFaults } from './brand-documents.ts';
import { missingParts } from './brand-folders.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Stylesheets that every theme must import; without them its pages have no tokens or no reset. */
const STYLESHEETS = ['ui/tokens.css', 'ui/base.css'];

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour as #rrggbb'));
const Text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
const InEachLanguage = v.object(Object.fromEntries(LOCALES.map((locale) => [locale, Text])));

const looks = (root: string) =>
  v.object({
    scheme: v.picklist(['dark', 'light'], 'must be dark or light'),
    ground: Colour,
    fonts: v.array(
      v.pipe(
        v.string(),
        v.check(
          (font) => existsSync(join(root, font)),
          ({ input }) => `names ${input}, which does not exist`,
        ),
      ),
    ),
  });

const Emails = v.looseObject({
  faces: v.object({ heading: Text, text: Text }),
  otherScheme: v.object({
    ground: Colour,
    paper: Colour,
    ink: Colour,
    dim: Colour,
    button: Colour,
    lettering: Colour,
  }),
  words: v.record(v.string(), v.unknown()),
});

const voices = v.object({ place: Text, sounds: v.array(Text), does: Text, never: Text });

/** Schema of a brand; `id` must be the name of its folder. */
const brands = (id: string) =>
  v.looseObject({
    info: v.looseObject({
      id: v.literal(id, `must be the name of the folder, "${id}"`),
      name: Text,
      supportEmail: Text,
      company: Text,
    }),
    plugins: v.pipe(v.array(v.looseObject({ id: Text })), v.minLength(1, 'must list a plugin')),
    settings: v.record(v.string(), v.unknown()),
  });

/** Checks the value that a file exports under a name, and returns its errors. */
async function faultsOfExport(
  file: string,
  { root, name, schema }: { root: string; name: string; schema: v.GenericSchema },
): Promise<string[]> {
  try {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    if (!(name in module)) return [`${file} must export \`${name}\`.`];
    const { issues = [] } = v.safeParse(schema, module[name]);
    return issues.map((issue) => `${file}: ${[name, v.getDotPath(issue)].join('.')} ${issue.message}.`);
  } catch (error) {
    return [`${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Returns a sentence with the file's name for each missing or invalid file of a brand's folder. */
export async function brandFaults(id: string, root = ROOT): Promise<string[]> {
  const missing = missingParts(id, root);
  if (missing.length > 0) return missing;
  const folder = `brands/${id}`;
  const found = (file: string, name: string, schema: v.GenericSchema) =>
    faultsOfExport(`${folder}/${file}`, { root, name, schema });
  const theme = await readFile(join(root, folder, 'theme.css'), 'utf8');
  const all = await Promise.all([
    found('brand.ts', 'brand', brands(id)),
    found('look.ts', 'look', looks(root)),
    found('mail.ts', 'emails', Emails),
    found('voice.ts', 'voice', voices),
    ...(existsSync(join(root, folder, 'copy.ts'))
      ? [found('copy.ts', 'texts', v.record(v.string(), InEachLanguage))]
      : []),
  ]);
  return [
    ...all.flat(),
    ...documentFaults(id, root),
    ...STYLESHEETS.filter((name) => !theme.includes(`/${name}'`)).map(
      (name) => `${folder}/theme.css must import ${name}.`,
    ),
  ];
}
