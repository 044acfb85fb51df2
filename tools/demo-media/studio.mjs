// A headless Chromium page with the WebGL stage, which renders images and frames by scene, palette and seed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { linearPalette, random } from './palettes.mjs';
import { BLUR, FINISH, MAIN, PRELUDE, QUAD } from './shaders.mjs';
import { SCENES } from './scenes/index.mjs';

const ARGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Horizontal position of the subject in an image of this aspect, in picture heights right of the centre. */
export const focusOf = (aspect) => (aspect > 1.3 ? 0.3 : 0);

/** Scripts of the page, in loading order. */
export const PAGE_SCRIPTS = [
  'silhouettes',
  'things',
  'people',
  'hands',
  'stage',
  'lettering',
  'lettering-serif',
  'lettering-sans',
];

const FONTS = [
  [
    'Fraunces Variable',
    'normal',
    '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    'font-weight: 100 900',
  ],
  [
    'Fraunces Variable',
    'italic',
    '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    'font-weight: 100 900',
  ],
  [
    'Instrument Sans Variable',
    'normal',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    'font-weight: 400 700; font-stretch: 75% 100%',
  ],
];

/** The fonts as data URLs, so that the page needs no server and no network. */
function fontFaces() {
  const require = createRequire(import.meta.url);
  return FONTS.map(([family, style, file, ranges]) => {
    const data = readFileSync(require.resolve(file)).toString('base64');
    return `@font-face { font-family: "${family}"; font-style: ${style}; ${ranges}; src: url(data:font/woff2;base64,${data}) format("woff2"); }`;
  }).join('\n');
}

const local = (path) => new URL(path, import.meta.url).pathname;

/** Opens the studio; `close()` ends the browser that it started. */
export async function openStudio() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS,
  });
  const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.setContent(
    '<!doctype html><meta charset="utf-8"><style>html,body{margin:0;background:#000}</style>',
  );
  await page.addStyleTag({ content: fontFaces() });
  await page.evaluate(
    (faces) => Promise.all(faces.map(([family, style]) => document.fonts.load(`${style} 20px "${family}"`))),
    FONTS,
  );
  for (const script of PAGE_SCRIPTS) await page.addScriptTag({ path: local(`page/${script}.js`) });
  return {
    page,
    draw: (order) => renderPicture(page, order),
    renderSvg: (svg, size) => renderSvg(context, svg, size),
    frame: (layers, level) => frame(page, layers, level),
    close: () => browser.close(),
  };
}

function uniformsOf({ palette, seed, width, height, focus, camera = [0, 0, 1], time = 0 }) {
  const next = random(seed);
  const [uK, uD, uM, uL, uA] = linearPalette(palette);
  const four = () => [next(), next(), next(), next()];
  const R = four();
  const S = four();
  return {
    uniforms: { uK, uD, uM, uL, uA, R, S, F: focus ?? focusOf(width / height), uCam: camera, T: time },
  };
}

async function prepare(page, order) {
  const { glsl, shape } = SCENES[order.scene];
  const focus = order.focus ?? focusOf(order.width / order.height);
  const sheet = JSON.stringify([shape ?? '', order.seed, order.width, order.height, focus]);
  const ready = await page.evaluate(
    ([scene, width, height, name]) => window.stage.ready(scene, width, height, name),
    [order.scene, order.width, order.height, shape ? sheet : ''],
  );
  if (ready) return;
  await page.evaluate(
    ({ scene, width, height, seed, focus: at, source, passes, shape: name, sheet: key }) => {
      window.stage.open(width, height, passes);
      window.stage.prepare(scene, source);
      window.stage.shape(name, seed, { focus: at }, key);
    },
    {
      scene: order.scene,
      width: order.width,
      height: order.height,
      seed: order.seed,
      focus,
      sheet: shape ? sheet : '',
      source: PRELUDE + glsl + MAIN,
      passes: { quad: QUAD, blur: BLUR, finish: FINISH },
      shape: shape ?? '',
    },
  );
}

const finishOf = (order, uniforms) => ({
  uGrain: order.grain ?? 0.03,
  uSeed: (order.seed % 97) + (order.time ?? 0),
  uShade: order.shade ?? 0,
  uK: uniforms.uK,
});

/**
 * Renders one image on the page's canvas: `{ scene, palette, seed, width, height, time?, focus?, camera?, grain?,
 * shade? }`.
 */
async function renderPicture(page, order) {
  await prepare(page, order);
  const { uniforms } = uniformsOf(order);
  await page.evaluate(
    ([name, values]) => window.stage.draw(name, values),
    [order.scene, { uniforms, finish: finishOf(order, uniforms) }],
  );
}

/** Renders an SVG as a PNG, on a separate page. */
async function renderSvg(context, svg, { width, height }) {
  const page = await context.newPage();
  // The context has two pixels per CSS pixel.
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<style>body{margin:0}img{display:block;width:100vw}</style><img src="${source}">`);
  await page.evaluate(() => document.images[0].decode());
  const png = await page.screenshot();
  await page.close();
  return png;
}

/**
 * A JPEG of up to two layers over black; each layer is an order with `alpha`, and `level` is the overall brightness.
 */
async function frame(page, layers, level) {
  const rendered = [];
  for (const order of layers) {
    await prepare(page, order);
    const { uniforms } = uniformsOf(order);
    rendered.push({
      scene: order.scene,
      alpha: order.alpha,
      values: { uniforms, finish: finishOf(order, uniforms) },
    });
  }
  const text = await page.evaluate(([list, shown]) => window.stage.compose(list, shown), [rendered, level]);
  return Buffer.from(text.split(',')[1], 'base64');
}
