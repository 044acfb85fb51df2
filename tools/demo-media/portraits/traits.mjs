// Traits of a portrait: features, hair, clothes and light, all derived from the person's number, so that no two
// portraits are alike.
import { random } from '../palettes.mjs';

/** Base colours of skin, light and dark alternating, which the light of the portrait shades. */
const SKINS = ['#f0cfb4', '#7a4a30', '#d9a87e', '#5a3524', '#e6bb97', '#a8714a', '#c98f66', '#8c5a3c'];
const HAIRS = ['#1d1614', '#6b3a1f', '#b5813f', '#2e2320', '#8a3b22', '#d8b674', '#3d2a1e', '#11100f'];
const GREYS = ['#a9a49c', '#cfcac0', '#7d7872'];
const IRISES = ['#4a3120', '#5d7c86', '#55683f', '#2f2018', '#7a5a2c'];

/** Hairstyles: hair behind the head, and the hairline over the forehead. */
const STYLES = {
  female: [
    ['bob', 'fringe'],
    ['long', 'middle'],
    ['bun', 'back'],
    ['curls', 'side'],
    ['lowbun', 'side'],
    ['wave', 'side'],
    ['braid', 'middle'],
    ['crop', 'swept'],
    ['afro', 'round'],
    ['pony', 'fringe'],
    ['bob', 'side'],
    ['wave', 'fringe'],
    ['long', 'side'],
  ],
  male: [
    ['crop', 'side'],
    ['crop', 'back'],
    ['curls', 'round'],
    ['shag', 'middle'],
    ['crop', 'peak'],
    ['crop', 'swept'],
    ['bun', 'back'],
    ['afro', 'round'],
    ['shag', 'fringe'],
    ['none', 'none'],
    ['crop', 'round'],
    ['shag', 'side'],
  ],
};
const BEARDS = ['none', 'stubble', 'full', 'none', 'moustache', 'short', 'none', 'goatee'];
const CLOTHES = ['turtleneck', 'blazer', 'knit', 'shirt', 'scarf', 'boat', 'coat', 'wrap'];
const GLASSES = ['none', 'none', 'round', 'none', 'none', 'none', 'square'];
const HATS = ['none', 'none', 'none', 'beret', 'none', 'none', 'none', 'none', 'brim', 'none', 'none'];
const EARRINGS = ['none', 'hoop', 'stud', 'drop', 'none'];
const BACKDROPS = ['disc', 'blinds', 'arch', 'split', 'window', 'bokeh', 'horizon', 'curtain'];

/** Age from which hair is grey. */
const GREY_AGE = 52;
const THIS_YEAR = 2026;

/**
 * Picks an entry so that neighbouring numbers get different ones: each list is walked in steps, and each round starts
 * `shift` entries later.
 */
const walk = (list, number, step = 1, shift = 1) =>
  list[(number * step + Math.floor(number / list.length) * shift) % list.length];

/** Traits of one head; `number` counts people and, within a couple, heads. */
export function traitsOf({ number, gender, bornIn }) {
  const next = random(number * 131 + 7);
  const between = (low, high) => low + next() * (high - low);
  const kind = gender === 'female' || (gender !== 'male' && number % 2 === 0) ? 'female' : 'male';
  const isGrey = THIS_YEAR - bornIn >= GREY_AGE;
  const [back, front] = walk(STYLES[kind], number, 5);
  const hat = walk(HATS, number, 3);
  return {
    seed: number * 977 + 31,
    skin: walk(SKINS, number, 3, 5),
    hair: isGrey ? walk(GREYS, number) : walk(HAIRS, number, 5),
    iris: walk(IRISES, number, 2),
    // With a hat, hair that would rise above the head becomes a bob.
    back: hat !== 'none' && ['afro', 'bun'].includes(back) ? 'bob' : back,
    front: hat === 'none' ? front : 'side',
    beard: gender === 'male' ? walk(BEARDS, number, 3) : 'none',
    lips: kind === 'female' ? between(0.9, 1.3) : between(0.55, 0.85),
    lashes: kind === 'female',
    glasses: walk(GLASSES, number, 2),
    hat,
    earring: kind === 'female' || number % 5 === 0 ? walk(EARRINGS, number, 2) : 'none',
    freckles: number % 6 === 1,
    mole: number % 5 === 3 ? (number % 2 ? 1 : -1) : 0,
    lines: isGrey,
    clothes: walk(CLOTHES, number, 3, 2),
    width: between(136, 158),
    jaw: kind === 'female' ? between(84, 104) : between(102, 124),
    chin: between(198, 222),
    eyeSize: between(0.9, 1.16),
    eyeGap: between(58, 68),
    eyeTilt: between(-4, 5),
    browWeight: kind === 'female' ? between(7, 12) : between(12, 18),
    browArch: between(4, 18),
    nose: between(54, 76),
    noseWidth: between(20, 31),
    mouth: between(38, 52),
    smile: between(-4, 12),
    tilt: between(-5, 5),
    turn: between(-16, 16),
    light: number % 2 === 0 ? 1 : -1,
  };
}

/** The backdrop behind the head. */
export const backdropOf = (number) => walk(BACKDROPS, number, 3, 7);
