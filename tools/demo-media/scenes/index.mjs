// All scenes by their names in the catalogue; a scene may name its silhouettes.
import * as city from './city.mjs';
import * as cloth from './cloth.mjs';
import * as land from './land.mjs';
import * as lights from './lights.mjs';
import * as people from './people.mjs';
import * as rooms from './rooms.mjs';
import * as water from './water.mjs';
import * as windows from './windows.mjs';

const kebab = (name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Scene name (kebab-case) → { glsl, shape?: silhouette name }. */
export const SCENES = Object.fromEntries(
  [water, cloth, lights, land, city, rooms, windows, people]
    .flatMap(Object.entries)
    .map(([name, scene]) => [kebab(name), scene]),
);
