/** What the modules of all installed plugins declare as content, as one: a database may hold rows of each, whatever the brand. */
import { installedModules } from '../brand-modules.ts';
import type { Content } from '../ports/content.ts';

export async function installedContent(): Promise<Content> {
  const modules = await installedModules();
  const all = await Promise.all(modules.map(({ content }) => content?.()));
  const declared = all.filter((one) => one !== undefined);
  return {
    kinds: declared.flatMap(({ kinds }) => kinds),
    async settle(db) {
      for (const { settle } of declared) await settle?.(db);
    },
  };
}
