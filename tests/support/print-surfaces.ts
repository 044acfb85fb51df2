/** A script (`node print-surfaces.ts <brand>`) that prints the texts of a brand of its project outside pages, as JSON. */
import { LOCALES } from '#app/i18n/i18n.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { surfacesOf } from './brand-surfaces.ts';

const surfaces = await surfacesOf(await loadBrand(process.argv[2] ?? ''), LOCALES);
// The explicit exit is needed because timers of the origin would keep the process alive.
process.stdout.write(JSON.stringify(surfaces), () => process.exit());
