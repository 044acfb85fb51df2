// Draws what stands for the brand itself: the sharing card, the app icons and the crescent favicon.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NIGHT = '#0d0a12';
const LIGHT = '#f3b27a';

/** The crescent: one disc less another; `cut` moves the second disc. */
const crescent = (size, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${size ? ` width="${size}" height="${size}"` : ''}>${inner}` +
  `<path fill="${LIGHT}" d="M34.94 13.41A19 19 0 1 0 47.78 40.91 15.5 15.5 0 1 1 34.94 13.41Z"/></svg>\n`;

const favicon = crescent(0, `<rect width="64" height="64" rx="15" fill="${NIGHT}"/>`);
const icon = (size) => crescent(size, '<rect width="64" height="64" fill="#1d1226"/>');

async function drawCard(studio) {
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

/** Writes favicon.svg, icon-192.png, icon-512.png and og/default.jpg below `folder`, unless all are there. */
export async function buildBrand(folder, openStudio, again, note) {
  const paths = ['favicon.svg', 'icon-192.png', 'icon-512.png', 'og/default.jpg'].map((name) =>
    join(folder, name),
  );
  if (!again && paths.every((path) => existsSync(path))) return;
  mkdirSync(join(folder, 'og'), { recursive: true });
  writeFileSync(paths[0], favicon);
  const studio = await openStudio();
  const page = await studio.page.context().newPage();
  for (const [at, size] of [
    [1, 192],
    [2, 512],
  ]) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${icon(size / 2)}`);
    await page.screenshot({ path: paths[at], clip: { x: 0, y: 0, width: size / 2, height: size / 2 } });
  }
  await page.close();
  const png = await drawCard(studio);
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-i', '-', '-q:v', '4', paths[3]], { input: png });
  note('brand card, icons, favicon');
}
