/** The audience header of API calls. */
import { beforeEach, expect, it } from 'vitest';
import { createHttp, type Http } from '#app/http/client.ts';
import { getSettings } from '#ports/settings.ts';
import { sendAudience } from './audience.ts';

const answers = new Map<string, () => Response>();
const asked: [string, string | null][] = [];
let http: Http;
beforeEach(() => {
  answers.clear();
  asked.splice(0);
  http = createHttp({
    fetch: async (input, init) => {
      const path = String(input).split('/api')[1] ?? '';
      asked.push([path, new Headers(init?.headers).get('X-User-Segment')]);
      return answers.get(path)?.() ?? Response.json({});
    },
    base: 'http://films.example/api',
    parseReplies: false,
  });
});
const segment = (id: number | null) => () => Response.json({ user_segment_id: id });

it('a film’s audience is sent with every later call, and is kept for the next title', async () => {
  answers.set('/smart/user-segment?movie_id=34', segment(7));
  await sendAudience(http, { is: 'film', id: 34 });
  await sendAudience(http, { is: 'series', id: 102 });
  await http.call(getSettings);
  expect(asked).toEqual([
    ['/smart/user-segment?movie_id=34', null],
    ['/settings', '7'],
  ]);
});

it('the audience is requested only once by pages that follow each other quickly', async () => {
  answers.set('/smart/user-segment?series_id=102', segment(7));
  const first = sendAudience(http, { is: 'series', id: 102 });
  await sendAudience(http, { is: 'film', id: 34 });
  await first;
  expect(asked).toHaveLength(1);
});

it.each([
  ['has none', segment(null)],
  ['is not found', () => Response.json({ code: 'not_found' }, { status: 404 })],
])('if a title %s, the audience of the next title is requested', async (_what, answer) => {
  answers.set('/smart/user-segment?movie_id=34', answer);
  answers.set('/smart/user-segment?movie_id=35', segment(9));
  await sendAudience(http, { is: 'film', id: 34 });
  await http.call(getSettings);
  expect(asked.at(-1)).toEqual(['/settings', null]);
  await sendAudience(http, { is: 'film', id: 35 });
  http.forget();
  await http.call(getSettings);
  expect(asked.at(-1)).toEqual(['/settings', '9']);
});

it('a cached response for one audience is not used for another', async () => {
  await http.call(getSettings);
  await http.call(getSettings);
  expect(asked).toHaveLength(1);
  answers.set('/smart/user-segment?movie_id=34', segment(7));
  await sendAudience(http, { is: 'film', id: 34 });
  await http.call(getSettings);
  expect(asked.filter(([path]) => path === '/settings')).toHaveLength(2);
});
