/** Declares the demo's company videos to the server module. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoContent } from '#demo/demo.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { HOUSE_VIDEOS } from './videos.ts';

const textsOf = (title: Readonly<Record<Locale, string>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, { title: text }])),
  );

/** Adds the demo videos; videos that an operator has added are not changed. */
async function writeVideos(trx: Transaction<Database>, videos: typeof HOUSE_VIDEOS): Promise<void> {
  for (const { uuid, type, clip, title } of videos) {
    const video = { type, clip, texts: textsOf(title) };
    // Sequentially, because they share the transaction.
    await trx
      .insertInto('static_videos')
      .values({ uuid, ...video })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet(video))
      .execute();
  }
}

export const DEMO: DemoContent = {
  is: 'content',
  name: 'demo-house-videos',
  async rows() {
    const { HOUSE_VIDEOS } = await import('./videos.ts');
    return {
      // Must change when the videos change.
      version: '1',
      summary: `${HOUSE_VIDEOS.length} videos of the house`,
      write: (trx) => writeVideos(trx, HOUSE_VIDEOS),
    };
  },
};
