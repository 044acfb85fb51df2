/** Which audience calls say that their visitor is of. */
import { beforeEach, expect, it } from 'vitest';
import { createHttp, type Http } from '#app/http/client.ts';
import { getSettings } from '#ports/settings.ts';
import { sayAudience } from './audience.ts';

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

it('A film’s is said with every call from then on, and stays what it is at the next title.', async () => {
  answers.set('/smart/user-segment?movie_id=34', segment(7));
  await sayAudience(http, { is: 'film', id: 34 });
  await sayAudience(http, { is: 'series', id: 102 });
  await http.call(getSettings);
  expect(asked).toEqual([
    ['/smart/user-segment?movie_id=34', null],
    ['/settings', '7'],
  ]);
});

it('It is asked once by pages that come one upon the other.', async () => {
  answers.set('/smart/user-segment?series_id=102', segment(7));
  const first = sayAudience(http, { is: 'series', id: 102 });
  await sayAudience(http, { is: 'film', id: 34 });
  await first;
  expect(asked).toHaveLength(1);
});

it.each([
  ['has none', segment(null)],
  ['is not found', () => Response.json({ code: 'not_found' }, { status: 404 })],
])('Where a title %s, the next one is asked for it.', async (_what, answer) => {
  answers.set('/smart/user-segment?movie_id=34', answer);
  answers.set('/smart/user-segment?movie_id=35', segment(9));
  await sayAudience(http, { is: 'film', id: 34 });
  await http.call(getSettings);
  expect(asked.at(-1)).toEqual(['/settings', null]);
  await sayAudience(http, { is: 'film', id: 35 });
  http.forget();
  await http.call(getSettings);
  expect(asked.at(-1)).toEqual(['/settings', '9']);
});

it('What was read for one audience is no answer for another.', async () => {
  await http.call(getSettings);
  await http.call(getSettings);
  expect(asked).toHaveLength(1);
  answers.set('/smart/user-segment?movie_id=34', segment(7));
  await sayAudience(http, { is: 'film', id: 34 });
  await http.call(getSettings);
  expect(asked.filter(([path]) => path === '/settings')).toHaveLength(2);
});
