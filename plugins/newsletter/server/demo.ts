/** The film that the demo site's newsletter form gives away. */
import { sql } from 'kysely';
import type { DemoContent } from '#demo/demo.ts';
import { FREE_FILM_WIRE_KEY } from '#ports/newsletter.ts';

const FILM = 'slow-weather';

export const DEMO: DemoContent = {
  is: 'content',
  name: 'newsletter',
  rows: async () => ({
    version: '2',
    summary: 'the film of "Watch free"',
    async write(trx) {
      await sql`update marketing_forms set movie_id = (select id from movies where slug = ${FILM})
        where form_key = ${FREE_FILM_WIRE_KEY}`.execute(trx);
    },
  }),
};
