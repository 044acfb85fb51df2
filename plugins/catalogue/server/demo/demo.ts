/** Declares the demo catalogue to the module; the code that reads and writes it is loaded on demand. */
import type { DemoContent, DemoRows } from '#demo/demo.ts';
import type { Catalogue } from './schema.ts';

/** Rows of a catalogue, possibly with generated films. */
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
