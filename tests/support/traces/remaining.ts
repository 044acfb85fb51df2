/** What the law asks to keep of a member who is gone, from the declarations: tables and how long, without the person. */
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import type { StoredData } from '#ports/personal-data.ts';
import { personalDataOf } from '#server/privacy/stored-data.ts';

const termOf = ({ stored }: StoredData): string =>
  stored.is === 'days' ? `${stored.days} days` : stored.is === 'law' ? 'as tax law asks' : 'as its subject';

const removedFrom = ({ by, atDeletion, blank = {} }: StoredData): string => {
  const link = atDeletion === 'unlink' && 'id' in by ? [by.id] : [];
  const columns = [...link, ...Object.keys(blank)].map((name) => `\`${name}\``);
  return columns.length === 0 ? 'nothing: it names nobody by itself' : columns.join(', ');
};

/** Rows of the table in docs/explanation/security.md. */
export async function remaining(): Promise<readonly string[]> {
  return personalDataOf(await installedModules())
    .filter((one) => one.atDeletion !== 'erase' && one.file !== null)
    .map((one) => {
      const title = one.file === null ? one.why : one.title.en;
      return `| \`${one.table}\` | ${title} | ${removedFrom(one)} | ${termOf(one)} |`;
    });
}
