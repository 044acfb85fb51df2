// Renders the catalogue's images, encodes them as AVIF and WebP, and writes the manifest from which the origin reads
// sizes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PALETTES, random } from '../palettes.mjs';
import { SCENES } from '../scenes/index.mjs';
import { portraitOf } from '../portraits/portrait.mjs';
import { FINISH, PRELUDE } from '../shaders.mjs';
import { PAGE_SCRIPTS } from '../studio.mjs';
import { KINDS, ordersOf } from './orders.mjs';

const CACHE = join(tmpdir(), 'demo-media-cache');
const SHEET = { width: 480, height: 720, scale: 2 };
const INK = '#f7f0e4';
/** Scenes with a busy or dark lower half, whose titles are in the upper half. */
const TITLE_ON_TOP = new Set([
  'bridge',
  'rooftop',
  'umbrella',
  'skyline',
  'door',
  'lamp',
  'candle',
  'forest',
  'balcony',
  'sea',
]);
/**
 * Encoder quality by format: AVIF constant rate factor out of 63 (10 bit, to avoid banding in skies) and WebP quality.
 */
const QUALITY = {
  poster: { avif: 17, webp: 78 },
  still: { avif: 18, webp: 74 },
  portrait: { avif: 19, webp: 78 },
  banner: { avif: 21, webp: 74 },
  'banner-narrow': { avif: 24, webp: 72 },
  // README 7 of shell, on the scale of each encoder.
  'footer-wide': { avif: 50, webp: 20 },
  'footer-narrow': { avif: 50, webp: 20 },
};

const pageSource = PAGE_SCRIPTS.filter((name) => name !== 'stage')
  .map((name) => readFileSync(new URL(`../page/${name}.js`, import.meta.url), 'utf8'))
  .join('');

/** Source without white space and comments, which do not change the image. */
const bare = (source) => source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|\s+/g, '');

const recipeOf = (order) => {
  if (order.film) return JSON.stringify(order);
  if (order.person)
    return createHash('sha256')
      .update(portraitOf(order.person).svg + JSON.stringify(QUALITY.portrait))
      .digest('hex');
  return renderedRecipeOf(order);
};

const renderedRecipeOf = (order) =>
  createHash('sha256')
    .update(JSON.stringify([order, QUALITY[order.kind], KINDS[order.kind], PALETTES[order.palette]]))
    .update(
      bare(
        SCENES[order.scene].glsl +
          PRELUDE +
          FINISH +
          (order.words || SCENES[order.scene].shape ? pageSource : ''),
      ),
    )
    .digest('hex');

const run = (...args) =>
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

const COLOUR = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'iec61966-2-1',
  '-color_range',
  'pc',
];

/** Encodes all sizes and both formats of an image in one ffmpeg run. */
function encode(png, order, sizes, base) {
  const labels = sizes.flatMap((_, at) => [`a${at}`, `w${at}`]);
  const scaled = sizes.map(
    ({ width, height }, at) =>
      `[s${at}]scale=${width}:${height}:flags=lanczos,split[w${at}][x${at}];[x${at}]scale=out_color_matrix=bt709:out_range=pc,format=yuv420p10le[a${at}]`,
  );
  const graph = `[0:v]split=${sizes.length}${sizes.map((_, at) => `[s${at}]`).join('')};${scaled.join(';')}`;
  const outputs = labels.flatMap((label) => {
    const path = `${base}-${sizes[Number(label.slice(1))].width}`;
    return label.startsWith('a')
      ? [
          '-map',
          `[${label}]`,
          '-c:v',
          'libaom-av1',
          '-still-picture',
          '1',
          '-crf',
          `${QUALITY[order.kind].avif}`,
          '-b:v',
          '0',
          '-cpu-used',
          '6',
          ...COLOUR,
          '-f',
          'avif',
          `${path}.avif`,
        ]
      : [
          '-map',
          `[${label}]`,
          '-c:v',
          'libwebp',
          '-quality',
          `${QUALITY[order.kind].webp}`,
          '-compression_level',
          '5',
          `${path}.webp`,
        ];
  });
  run('-i', png, '-filter_complex', graph, ...outputs);
}

function averageColour(png) {
  const [r, g, b] = run(
    '-i',
    png,
    '-vf',
    'scale=64:64:flags=area,scale=1:1:flags=area',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  );
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

async function renderPoster(page, { palette, seed, scene, words }) {
  const [dark, , , light, accent] = PALETTES[palette % PALETTES.length];
  const next = random(seed + 5);
  await page.evaluate(
    ([name, title]) => window.lettering.set(name, title),
    [
      words.treatment,
      {
        ...words,
        dark,
        light,
        accent,
        ink: INK,
        warm: next() > 0.5,
        chance: next(),
        top: TITLE_ON_TOP.has(scene),
      },
    ],
  );
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ clip: { x: 0, y: 0, width: SHEET.width, height: SHEET.height } });
}

const renderPlain = async (page) =>
  Buffer.from(
    (await page.evaluate(() => window.stage.canvas.toDataURL('image/png'))).split(',')[1],
    'base64',
  );

/** The browser renders the SVG of a portrait. */
const portraitPicture = (studio, { person }) => studio.renderSvg(portraitOf(person).svg, KINDS.portrait);

/** Renders one order in the studio as a PNG. */
export async function pictureOf(studio, order) {
  if (order.person) return portraitPicture(studio, order);
  const { width, height } = KINDS[order.kind];
  const shade = order.kind === 'still' ? 1 : 0;
  const camera = order.words && TITLE_ON_TOP.has(order.scene) ? [0, 0.055, 1] : undefined;
  await studio.draw({ ...order, width, height, shade, camera });
  return order.words ? renderPoster(studio.page, order) : renderPlain(studio.page);
}

/** A frame of a clip's best rendition. */
const cutFrom = (clips, { clip, atS }, png) =>
  run('-i', join(clips, clip, 'v0', 'index.m3u8'), '-ss', `${atS}`, '-frames:v', '1', png);

/** Removes images of slugs that are no longer in the catalogue. */
function sweep(folder, manifest) {
  for (const kind of Object.keys(KINDS)) {
    for (const name of existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)) : []) {
      const slug = name.replace(/-\d+\.(avif|webp)$/, '');
      if (!manifest[`${kind}/${slug}`]) rmSync(join(folder, kind, name));
    }
  }
}

/** Builds every image below `root`/images and `root`/images.json; `only` limits it to slugs that start with it. */
export async function buildImages(root, catalogue, openStudio, only, note) {
  const manifestPath = join(root, 'images.json');
  const notesPath = join(CACHE, 'images.json');
  mkdirSync(CACHE, { recursive: true });
  const known = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {};
  const recipes = existsSync(notesPath) ? JSON.parse(readFileSync(notesPath, 'utf8')) : {};
  const manifest = {};
  let rendered = 0;
  for (const order of ordersOf(catalogue, join(root, 'clips'))) {
    const key = `${order.kind}/${order.slug}`;
    const recipe = recipeOf(order);
    const stale = recipes[key] !== recipe || !known[key];
    if (!stale || (only && !order.slug.startsWith(only))) {
      if (known[key]) manifest[key] = known[key];
      continue;
    }
    const png = join(CACHE, 'picture.png');
    if (order.film) cutFrom(join(root, 'clips'), order.film, png);
    else writeFileSync(png, await pictureOf(await openStudio(), order));
    const widths = order.widths ?? KINDS[order.kind].widths;
    const { width: fullWidth, height: fullHeight } = KINDS[order.kind];
    const heightOf = (width) => Math.round((width * fullHeight) / fullWidth);
    mkdirSync(join(root, 'images', order.kind), { recursive: true });
    encode(
      png,
      order,
      widths.map((width) => ({ width, height: heightOf(width) })),
      join(root, 'images', order.kind, order.slug),
    );
    const largest = widths.at(-1);
    manifest[key] = { width: largest, height: heightOf(largest), widths, colour: averageColour(png) };
    recipes[key] = recipe;
    writeFileSync(notesPath, JSON.stringify(recipes));
    writeFileSync(manifestPath, `${JSON.stringify({ ...known, ...manifest }, null, 2)}\n`);
    rendered += 1;
    note(`${key} (${rendered})`);
  }
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  if (!only) sweep(join(root, 'images'), manifest);
}
