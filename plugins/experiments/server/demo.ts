/**
 * The demo's experiments: one on the home page, with the setting `ab-918`; one for half of the visitors; one that is
 * off.
 */
import type { DemoContent } from '#demo/demo.ts';

const ROWS = [
  { id: 1, percentage: 50, drawn_in_pages: false },
  { id: 2, percentage: 0, drawn_in_pages: false },
  { id: 918, percentage: 50, drawn_in_pages: true },
];

export const DEMO: DemoContent = {
  is: 'content',
  name: 'demo-experiments',
  rows: async () => ({
    version: '1',
    summary: `${ROWS.length} experiments`,
    async write(trx) {
      await trx
        .insertInto('experiments')
        .values(ROWS)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            percentage: (row) => row.ref('excluded.percentage'),
            drawn_in_pages: (row) => row.ref('excluded.drawn_in_pages'),
          }),
        )
        .execute();
    },
  }),
};
