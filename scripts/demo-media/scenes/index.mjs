// The table of all scenes by the name the catalogue uses; a scene may name the silhouettes it wants drawn.
import * as cloth from './cloth.mjs';
import * as land from './land.mjs';
import * as lights from './lights.mjs';
import * as people from './people.mjs';
import * as rooms from './rooms.mjs';
import * as water from './water.mjs';

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Scene name (kebab-case) → { glsl, shape?: silhouette name }. */
export const SCENES = Object.fromEntries(
  [water, cloth, lights, land, rooms, people].flatMap(Object.entries).map(([name, scene]) => [kebab(name), scene]),
);
