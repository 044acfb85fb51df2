/** The brands of the project; each folder in brands/ is a brand. Runs on Node 20 without any package. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The brand that is built and served if neither `BRAND` nor `BRANDS` is set. */
export const DEFAULT_BRAND = 'streaming';

/**
 * Pattern of a brand's id, which is the name of its folder: it is part of URLs, file names and environment variables.
 */
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Files in a brand's folder, and their contents. */
export const PARTS = [
  ['brand.ts', 'it exports `brand`, made by defineBrand of app/brand.ts: company, plugins, settings'],
  ['look.ts', 'it exports `look`, a Look of ports/look.ts: colour scheme, ground, fonts of the first lines'],
  ['mail.ts', 'it exports `emails`, BrandEmails of ports/brand-emails.ts: typefaces and colours of emails'],
  [
    'theme.css',
    'it imports ui/tokens.css, the typefaces and ui/base.css, and sets custom properties at :root',
  ],
  ['voice.ts', 'it exports `voice`, a Voice of ports/voice.ts: how the brand sounds, for its writers'],
  ['images/favicon.svg', 'it is the icon of a browser tab'],
  ['images/icon-192.png', 'it is the icon of the installed app, 192 by 192 pixels'],
  ['images/icon-512.png', 'it is the icon of the installed app, 512 by 512 pixels'],
  ['images/logo.svg', 'it is the logo that GET /logos names'],
  ['images/card.jpg', 'it is the share card, 1200 by 630 pixels'],
  ['pictures/still.svg', 'it is the drawing next to forms and on error pages'],
];

/** Ids of the brands below a root, in alphabetical order. Empty folders are ignored, because git leaves them behind. */
export const brandsIn = (root) =>
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(root, 'brands', name)).length > 0)
    .sort();

export const BRANDS = brandsIn(ROOT);

/** Error message for an unknown brand. */
export const unknownBrand = (id, known = BRANDS) =>
  `There is no brand "${id}": choose one of ${known.join(', ')}.`;

/** The reason why a folder name cannot be a brand id; null if it can. */
export const faultOfBrandId = (id) =>
  ID.test(id)
    ? null
    : `"${id}" is not a valid brand name: use lower-case letters, digits and single hyphens, beginning with a letter.`;

/** A sentence for each missing file of a brand's folder. */
export function missingParts(id, root = ROOT) {
  const fault = faultOfBrandId(id);
  const missing = PARTS.filter(([file]) => !existsSync(join(root, 'brands', id, file)));
  return [
    ...(fault === null ? [] : [fault]),
    ...missing.map(([file, holds]) => `brands/${id}/${file} is missing: ${holds}.`),
  ];
}

/** An unknown brand; the message is for the operator. */
export class UnknownBrand extends Error {
  name = 'UnknownBrand';
}

/** Returns the id of a known brand. Throws UnknownBrand. */
export function knownBrand(id, known = BRANDS) {
  if (!known.includes(id)) throw new UnknownBrand(unknownBrand(id, known));
  return id;
}

/** The brand in `BRAND`, or the default; an empty value counts as absent. Throws UnknownBrand. */
export const chosenBrand = ({ BRAND } = process.env, known = BRANDS) =>
  knownBrand(BRAND?.trim() || DEFAULT_BRAND, known);

/** The brands in `BRANDS`, or the one in `BRAND`. Throws UnknownBrand. */
export const chosenBrands = (env = process.env, known = BRANDS) =>
  env.BRANDS?.trim()
    ? env.BRANDS.split(',').map((id) => knownBrand(id.trim(), known))
    : [chosenBrand(env, known)];
