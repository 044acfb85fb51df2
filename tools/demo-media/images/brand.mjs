// Renders the images of each brand: the share card, the app icons and the tab icon.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRANDS } from '../../../app/brand-folders.mjs';
import { cardDocument, homeIcon, tabIcon } from './signs.mjs';

const FOLDER = fileURLToPath(new URL('../../../brands', import.meta.url));

/** Share card of Nocturne: its name over the sea at night. */
async function renderSea(studio) {
  await studio.draw({
    scene: 'sea',
    palette: 0,
    seed: 53,
    width: 1200,
    height: 630,
    focus: 0.34,
    shade: 0.8,
  });
  await studio.page.evaluate(() => {
    document.body.replaceChildren(window.stage.canvas);
    Object.assign(window.stage.canvas.style, {
      position: 'absolute',
      inset: 0,
      width: '600px',
      height: '315px',
    });
    const sheet = document.createElement('div');
    sheet.innerHTML = '<div></div><p>Nocturne</p><small>Cinema after dark</small>';
    Object.assign(sheet.style, {
      position: 'absolute',
      inset: 0,
      width: '600px',
      height: '315px',
      color: '#f7f0e4',
    });
    const [shade, name, line] = sheet.children;
    Object.assign(shade.style, {
      position: 'absolute',
      inset: 0,
      background: 'linear-gradient(90deg, #0b0d17d0, #0b0d1700 70%)',
    });
    Object.assign(name.style, {
      position: 'absolute',
      left: '44px',
      top: '92px',
      margin: 0,
      font: 'italic 340 92px/1 "Fraunces Variable"',
      fontVariationSettings: '"opsz" 144',
      letterSpacing: '-.03em',
    });
    Object.assign(line.style, {
      position: 'absolute',
      left: '50px',
      top: '204px',
      font: '500 13px "Instrument Sans Variable"',
      letterSpacing: '.2em',
      textTransform: 'uppercase',
      opacity: 0.86,
    });
    document.body.append(sheet);
  });
  return studio.page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 315 } });
}

/** Share card of every other brand: its name in its typeface, and its sign. */
async function renderCard(page, brand) {
  const font = createRequire(import.meta.url).resolve(brand.card.file);
  await page.setContent(cardDocument(brand, readFileSync(font).toString('base64')));
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 315 } });
}

async function renderIcons(page, brand, paths) {
  // Icons are rendered with two pixels per CSS pixel.
  for (const [path, size] of Object.entries(paths)) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${homeIcon(brand, size / 2)}`);
    await page.screenshot({ path, clip: { x: 0, y: 0, width: size / 2, height: size / 2 } });
  }
}

/**
 * Writes favicon.svg, icon-192.png, icon-512.png and card.jpg of each brand with a sign.json; without `again`, only for
 * brands that lack one of the files.
 */
export async function buildBrand(openStudio, again, note) {
  for (const id of BRANDS.filter((one) => existsSync(join(FOLDER, one, 'sign.json')))) {
    const brand = JSON.parse(readFileSync(join(FOLDER, id, 'sign.json'), 'utf8'));
    const [tab, small, large, card] = ['favicon.svg', 'icon-192.png', 'icon-512.png', 'card.jpg'].map(
      (name) => join(FOLDER, id, 'images', name),
    );
    if (!again && [tab, small, large, card].every((path) => existsSync(path))) continue;
    mkdirSync(join(FOLDER, id, 'images'), { recursive: true });
    writeFileSync(tab, tabIcon(brand));
    const studio = await openStudio();
    const page = await studio.page.context().newPage();
    await renderIcons(page, brand, { [small]: 192, [large]: 512 });
    const png = brand.card ? await renderCard(page, brand) : await renderSea(studio);
    await page.close();
    execFileSync('ffmpeg', ['-y', '-v', 'error', '-i', '-', '-q:v', '4', card], { input: png });
    note(`card and icons of ${id}`);
  }
}
