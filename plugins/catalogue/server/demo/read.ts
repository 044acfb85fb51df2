/** Reads the files of the demo catalogue. */
import { fileURLToPath } from 'node:url';
import { readCatalogue, type Catalogue } from './schema.ts';

const ENTRIES_FOLDER = fileURLToPath(new URL('./entries/', import.meta.url));
const MEDIA_FOLDER = fileURLToPath(new URL('../../../../demo/media/', import.meta.url));

/** Throws an Error if a file is invalid. */
export const demoCatalogue = (): Catalogue => readCatalogue(ENTRIES_FOLDER, MEDIA_FOLDER);
