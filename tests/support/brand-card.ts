/** The share card of a brand's folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { propertiesOf } from '#stories/design/look.ts';

/** Compression and a gradient change a colour by a few steps. */
const TOLERANCE = 12;

const channelsOf = (colour: string): number[] => [...Buffer.from(colour.slice(1), 'hex')];

/** Why a card does not belong to its brand, by its size and the colour of its corner; empty if it does. */
export async function cardFaults(id: string, root: string): Promise<string[]> {
  const folder = join(root, 'brands', id);
  const card = await loadImage(join(folder, 'images/card.jpg'));
  const { width, height } = card;
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(card, 0, 0);
  const corner = [...pen.getImageData(2, 2, 1, 1).data].slice(0, 3);
  const tokens = propertiesOf(readFileSync(join(folder, 'theme.css'), 'utf8'));
  const isOwn = ['--bg', '--accent'].some((name) =>
    channelsOf(tokens.get(name) ?? '').every((value, at) => Math.abs(value - (corner[at] ?? 0)) <= TOLERANCE),
  );
  return [
    ...(width === 1200 && height === 630 ? [] : [`${id}: the card has ${width} by ${height} pixels`]),
    ...(isOwn ? [] : [`${id}: the corner of the card has the colour ${corner.join(', ')}`]),
  ];
}
