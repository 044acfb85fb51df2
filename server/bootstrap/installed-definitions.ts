/** Reads what is installed as folders next to each other, such as gateways: one definition in each. */
import { existsSync, readdirSync } from 'node:fs';

const DEFINITION = 'server/definition.ts';

/**
 * The definitions in the folders of `folder`, sorted by id; each exports it as `name`. Throws a TypeError if an id
 * differs from the name of its folder.
 */
export async function installedDefinitions<Definition extends { readonly id: string }>(
  folder: URL,
  name: string,
): Promise<readonly Definition[]> {
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${DEFINITION}`, folder)))
    .map((entry) => entry.name)
    .toSorted();
  return Promise.all(
    ids.map(async (id) => {
      const file = new URL(`${id}/${DEFINITION}`, folder);
      const loaded = (await import(file.href)) as Readonly<Record<string, Definition>>;
      const definition = loaded[name];
      if (definition?.id !== id)
        throw new TypeError(
          `${file.pathname} exports a ${name} with the id ${definition?.id}; it must equal the folder name`,
        );
      return definition;
    }),
  );
}
