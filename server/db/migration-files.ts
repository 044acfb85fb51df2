/**
 * The files that create the schema: those of the host and of every installed plugin, regardless of which brand is
 * served.
 */
import { existsSync, readdirSync } from 'node:fs';
import { installedPlugins, originFolder } from '../bootstrap/plugin-folders.ts';

export interface MigrationFile {
  /** The file's name without extension; databases remember it. */
  readonly name: string;
  readonly url: URL;
  /** The plugin that it belongs to; null for the host. */
  readonly plugin: string | null;
}

const HOST_FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{3}-[a-z0-9-]+\.ts$/;

const filesIn = (folder: URL, plugin: string | null): MigrationFile[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((file) => FILE_NAME.test(file))
        .map((file) => ({ name: file.replace(/\.ts$/, ''), url: new URL(file, folder), plugin }));

/** In the order in which they run, which is by name: the host's tables, which others refer to, come first. */
export const migrationFiles = (): MigrationFile[] =>
  [
    ...filesIn(HOST_FOLDER, null),
    ...installedPlugins().flatMap((id) => filesIn(new URL('migrations/', originFolder(id)), id)),
  ].sort((one, other) => (one.name < other.name ? -1 : 1));
