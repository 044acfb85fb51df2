// The table of all scenes by the name the catalogue uses; a scene may name the silhouettes it wants drawn.
import * as city from './city.mjs';
import * as cloth from './cloth.mjs';
import * as land from './land.mjs';
import * as lights from './lights.mjs';
import * as people from './people.mjs';
import * as rooms from './rooms.mjs';
import * as water from './water.mjs';
import * as windows from './windows.mjs';

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Scene name (kebab-case) → { glsl, shape?: silhouette name }. */
export const SCENES = Object.fromEntries(
  [water, cloth, lights, land, city, rooms, windows, people]
    .flatMap(Object.entries)
    .map(([name, scene]) => [kebab(name), scene]),
);
