// The studio: one headless Chromium page with the WebGL stage, asked for pictures and frames by scene, palette and seed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { linearPalette, random } from './palettes.mjs';
import { BLUR, FINISH, MAIN, PRELUDE, QUAD } from './shaders.mjs';
import { SCENES } from './scenes/index.mjs';

const ARGS = [
  '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** Where the subject stands across a picture of this aspect, in picture heights right of the centre. */
export const focusOf = (aspect) => (aspect > 1.3 ? 0.3 : 0);

const FONTS = [
  ['Fraunces Variable', 'normal', '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', 'font-weight: 100 900'],
  ['Fraunces Variable', 'italic', '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2', 'font-weight: 100 900'],
  ['Instrument Sans Variable', 'normal', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2', 'font-weight: 400 700; font-stretch: 75% 100%'],
];

/** The faces as data addresses, so that the page needs no server and no network. */
function fontFaces() {
  const require = createRequire(import.meta.url);
  return FONTS.map(([family, style, file, ranges]) => {
    const data = readFileSync(require.resolve(file)).toString('base64');
    return `@font-face { font-family: "${family}"; font-style: ${style}; ${ranges}; src: url(data:font/woff2;base64,${data}) format("woff2"); }`;
  }).join('\n');
}

const local = (path) => new URL(path, import.meta.url).pathname;

/** Opens the studio; `close()` ends the browser it started. */
export async function openStudio() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, deviceScaleFactor: 2 });
  await page.setContent('<!doctype html><meta charset="utf-8"><style>html,body{margin:0;background:#000}</style>');
  await page.addStyleTag({ content: fontFaces() });
  await page.evaluate((faces) => Promise.all(faces.map(([family, style]) => document.fonts.load(`${style} 20px "${family}"`))), FONTS);
  for (const script of ['silhouettes', 'things', 'people', 'stage', 'lettering']) await page.addScriptTag({ path: local(`page/${script}.js`) });
  return { page, draw: (order) => draw(page, order), frames: (order, times) => frames(page, order, times), close: () => browser.close() };
}

function uniformsOf({ scene, palette, seed, width, height, focus, camera = [0, 0, 1], time = 0 }) {
  const next = random(seed);
  const [uK, uD, uM, uL, uA] = linearPalette(palette);
  const four = () => [next(), next(), next(), next()];
  const R = four();
  const S = four();
  return { scene, uniforms: { uK, uD, uM, uL, uA, R, S, F: focus ?? focusOf(width / height), uCam: camera, T: time } };
}

async function prepare(page, order) {
  const { glsl, shape } = SCENES[order.scene];
  await page.evaluate(
    ({ order, source, passes, shape }) => {
      window.stage.open(order.width, order.height, passes);
      window.stage.prepare(order.scene, source);
      window.stage.shape(shape ?? '', order.seed, { focus: order.focus });
    },
    {
      order: { ...order, at: undefined, focus: order.focus ?? focusOf(order.width / order.height) },
      source: PRELUDE + glsl + MAIN,
      passes: { quad: QUAD, blur: BLUR, finish: FINISH },
      shape,
    },
  );
}

const finishOf = (order, uniforms) => ({
  uGrain: order.grain ?? 0.03, uSeed: (order.seed % 97) + (order.time ?? 0), uShade: order.shade ?? 0, uK: uniforms.uK,
});

/** Draws one picture on the page's canvas: `{ scene, palette, seed, width, height, time?, focus?, camera?, grain?, shade? }`. */
async function draw(page, order) {
  await prepare(page, order);
  const { uniforms } = uniformsOf(order);
  await page.evaluate(([name, values]) => window.stage.draw(name, values), [
    order.scene, { uniforms, finish: finishOf(order, uniforms) },
  ]);
}

/** Raw RGBA frames (bottom row first) of one shot at the given times, `at(time)` giving the camera. */
async function* frames(page, order, times) {
  await prepare(page, order);
  for (const time of times) {
    const { uniforms } = uniformsOf({ ...order, time: (order.start ?? 0) + time * (order.pace ?? 1), camera: order.at?.(time) });
    const text = await page.evaluate(
      ([name, values]) => { window.stage.draw(name, values); return window.stage.pixels(); },
      [order.scene, { uniforms, finish: finishOf({ ...order, time }, uniforms) }],
    );
    yield Buffer.from(text, 'base64');
  }
}
