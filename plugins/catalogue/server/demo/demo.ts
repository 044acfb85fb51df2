/** The demo catalogue as the module declares it: what is read and written comes only when it is asked for. */
import type { DemoContent, DemoRows } from '#demo/demo.ts';
import type { Catalogue } from './schema.ts';

/** The rows of a catalogue, e.g. one that has been grown. */
export async function demoRows(catalogue: Catalogue): Promise<DemoRows> {
  const [{ rowsOf }, { settle, writeRows }] = await Promise.all([import('./rows.ts'), import('./write.ts')]);
  return {
    version: catalogue.version,
    summary: `${catalogue.films.length} films`,
    write: (trx) => writeRows(trx, rowsOf(catalogue)),
    settle,
  };
}

export const DEMO: DemoContent = {
  is: 'content',
  name: 'demo-catalogue',
  async rows(scale) {
    const [{ demoCatalogue }, { grown }] = await Promise.all([import('./read.ts'), import('./scale.ts')]);
    const catalogue = demoCatalogue();
    return demoRows(scale === undefined ? catalogue : grown(catalogue, scale));
  },
};
