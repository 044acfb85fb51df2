/** Generates the folder of a brand with the plugins and settings of an existing brand and its own look. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import type { Brand } from '#app/brand.ts';
import { BRANDS, DEFAULT_BRAND, faultOfBrandId, knownBrand } from '#app/brand-folders.mjs';
import { brandFaults } from '#app/brand-parts.ts';
import { problemsOf } from '#kernel/registry/composition.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { KERNEL_SERVICES } from '#server/bootstrap/declared.ts';
import { HOST_SERVICES } from '#server/bootstrap/open-origin.ts';
import { filesOf, type BrandPlan } from './files.ts';
import { paletteOf } from './palette.ts';
import { picturesOf } from './pictures.ts';
import { typefacesIn, type Typeface } from './typefaces.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

/** Options of a new brand; each has a default. */
export interface BrandWish {
  readonly id: string;
  /** The visible name; by default the id in upper case. */
  readonly name?: string | undefined;
  /** Accent and background as #rrggbb. */
  readonly accent?: string | undefined;
  readonly background?: string | undefined;
  /** Ids of the typefaces for headings and text. */
  readonly heading?: string | undefined;
  readonly text?: string | undefined;
  /** Tagline below the name on the share card. */
  readonly line?: string | undefined;
  /** The brand whose plugins and settings are copied. */
  readonly like?: string | undefined;
  /** Ids of plugins: a complete list, or additions to and removals from the other brand's plugins. */
  readonly plugins?: readonly string[] | undefined;
  readonly with?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
}

/** The default look, which no brand of the project has. */
export const DEFAULT_LOOK = {
  accent: '#7fd8c8',
  background: '#0d1420',
  heading: 'jost',
  text: 'instrument',
  line: 'For adults',
} as const;
/** Paths of settings that are specific to one company. */
const OWN_SETTINGS = ['taxNumber', 'receiptSeries', 'sisterName', 'sisterUrl'];
const TAX_NUMBER_DIGITS = 8;

const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** An invented tax number that differs between brands. */
const madeUpNumber = (id: string): string =>
  String(
    [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 10 ** TAX_NUMBER_DIGITS, 7),
  ).padStart(TAX_NUMBER_DIGITS, '0');

function typefaceOf(id: string): Typeface {
  const all = typefacesIn(PROJECT);
  const found = all.find((one) => one.id === id);
  if (!found)
    throw new Error(`There is no typeface "${id}": choose one of ${all.map((one) => one.id).join(', ')}.`);
  return found;
}

/** Every plugin that any brand has, by its id. */
async function knownPlugins(): Promise<ReadonlyMap<string, Brand['plugins'][number]>> {
  const brands = await Promise.all(BRANDS.map(loadBrand));
  return new Map(brands.flatMap(({ plugins }) => plugins.map((plugin) => [plugin.id, plugin] as const)));
}

/** The chosen plugins. Throws an Error with one sentence for each plugin that is unknown or lacks another. */
async function chosenPlugins(base: Brand, wish: BrandWish): Promise<Brand['plugins']> {
  const known = await knownPlugins();
  const ids = wish.plugins ?? [
    ...base.plugins.map(({ id }) => id).filter((id) => !wish.without?.includes(id)),
    ...(wish.with ?? []),
  ];
  const unknown = [...ids, ...(wish.without ?? [])].filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new Error(
      `There is no plugin ${unknown.join(', ')}: choose some of ${[...known.keys()].toSorted().join(', ')}.`,
    );
  const plugins = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  const modules = await modulesOf({ plugins });
  const problems = new Set([
    ...problemsOf(plugins, KERNEL_SERVICES, {}).problems,
    ...problemsOf(modules, HOST_SERVICES, {}).problems,
  ]);
  if (problems.size > 0) throw new Error([...problems].join('\n'));
  return plugins;
}

/** Upper-case letters with which no other brand's receipt numbers begin. */
async function freeSeries(id: string): Promise<string> {
  const brands = await Promise.all(BRANDS.map(loadBrand));
  const taken = new Set(
    brands.flatMap(({ plugins, settings }) =>
      plugins.flatMap((plugin) => {
        const { receiptSeries } = { ...plugin.settings, ...settings[plugin.id] } as Record<string, unknown>;
        return receiptSeries === undefined ? [] : [String(receiptSeries)];
      }),
    ),
  );
  const capitals = id.replaceAll('-', '').toUpperCase();
  for (let length = 1; length <= capitals.length; length++)
    if (!taken.has(capitals.slice(0, length))) return capitals.slice(0, length);
  return `${capitals}X`;
}

/** Settings of the other brand for the chosen plugins; values specific to a company are generated. */
async function settingsFor(
  base: Brand,
  plugins: Brand['plugins'],
  own: Readonly<Record<string, unknown>>,
): Promise<Brand['settings']> {
  const found = plugins.flatMap((plugin) => {
    const names = Object.keys(plugin.settings ?? {}).filter((name) => OWN_SETTINGS.includes(name));
    const settings = {
      ...base.settings[plugin.id],
      ...Object.fromEntries(names.map((name) => [name, own[name]])),
    };
    return Object.keys(settings).length > 0 ? [[plugin.id, settings] as const] : [];
  });
  return Object.fromEntries(found) as Brand['settings'];
}

/** Completes the options with defaults. Throws an Error with one sentence for each invalid option. */
export async function planOf(wish: BrandWish, root = PROJECT): Promise<BrandPlan> {
  const { id } = wish;
  const fault = faultOfBrandId(id);
  if (fault !== null) throw new Error(fault);
  if (existsSync(join(root, 'brands', id))) throw new Error(`brands/${id} exists already.`);
  const base = await loadBrand(knownBrand(wish.like ?? DEFAULT_BRAND));
  const plugins = await chosenPlugins(base, wish);
  const name = wish.name ?? titled(id);
  const number = madeUpNumber(id);
  const taxNumber = `ESB${number}`;
  return {
    id,
    name,
    accent: wish.accent ?? DEFAULT_LOOK.accent,
    background: wish.background ?? DEFAULT_LOOK.background,
    heading: typefaceOf(wish.heading ?? DEFAULT_LOOK.heading),
    text: typefaceOf(wish.text ?? DEFAULT_LOOK.text),
    plugins: plugins.map((plugin) => plugin.id),
    settings: await settingsFor(base, plugins, {
      taxNumber,
      receiptSeries: await freeSeries(id),
      sisterName: base.info.name,
      sisterUrl: `https://${base.info.supportEmail.split('@')[1]}`,
    }),
    // The sender for members who do not want neutral emails.
    siteSettings: { ...base.siteSettings, 'mail-name': name },
    info: {
      ...base.info,
      id,
      name,
      supportEmail: `support@${id}.example`,
      company: `${name} S.L.`,
      imprint: {
        ...base.info.imprint,
        registerNumber: `Tomo 00000, Folio 000, Hoja X-${number.slice(-6)}`,
        taxNumber,
        phone: `+34 000 ${number.slice(0, 3)} ${number.slice(3, 6)}`,
      },
    },
  };
}

/** Writes `brands/<id>` below a root and returns the paths of its files. Removes the files if the brand is invalid. */
export async function createBrand(wish: BrandWish, root = PROJECT): Promise<readonly string[]> {
  const plan = await planOf(wish, root);
  const folder = `brands/${plan.id}`;
  const { tokens } = paletteOf(plan.accent, plan.background);
  const of = (name: string): string => tokens[name] ?? '';
  const pictures = picturesOf({
    name: plan.name,
    line: wish.line ?? DEFAULT_LOOK.line,
    ground: of('--bg'),
    ink: of('--ink'),
    accent: of('--accent'),
    onAccent: of('--on-accent'),
    raise: of('--raise'),
    lift: of('--lift'),
    heading: join(PROJECT, plan.heading.file),
    text: join(PROJECT, plan.text.file),
  });
  const style = JSON.parse(readFileSync(join(PROJECT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const write = (path: string, content: string | Buffer): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { flag: 'wx' });
    return path;
  };
  const written: string[] = [];
  for (const [file, text] of filesOf(plan)) {
    const path = `${folder}/${file}`;
    written.push(write(path, (await format(path, text, style)).code));
  }
  for (const [file, content] of pictures) written.push(write(`${folder}/${file}`, content));
  const faults = await brandFaults(plan.id, root);
  if (faults.length === 0) return written;
  rmSync(join(root, folder), { recursive: true });
  throw new Error(faults.join('\n'));
}
