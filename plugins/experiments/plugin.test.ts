/** A page sends its groups with each call, and cached responses are separate for each group. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { getSettings } from '#ports/settings.ts';
import { shownGroup } from './server/assignment.ts';
import { experiments } from './plugin.ts';

afterEach(() => void vi.unstubAllGlobals());

function page(groups: Readonly<Record<string, string>>) {
  const asked: (string | null)[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    documentElement: {
      dataset: { coverAs: 'x', ...groups },
      getAttribute: (name: string) => groups[name.slice('data-'.length)] ?? null,
    },
  });
  const http = createHttp({
    fetch: async (_input, init) => {
      asked.push(new Headers(init?.headers).get('x-test-segment'));
      return Response.json({});
    },
    base: 'http://films.example/api',
    parseReplies: false,
  });
  experiments.setup({ http, tracked: () => undefined } as never, {} as never);
  return { http, asked };
}

describe('a call', () => {
  it('contains the groups of the page, in the format of the origin', async () => {
    const { http, asked } = page({ 'experiment-918': '1', 'experiment-7': '0', 'experiment-8': '-1' });
    await http.call(getSettings);
    const [sent = ''] = asked;
    expect(sent).toBe('918:1,7:0');
    expect([918, 7, 8].map((id) => shownGroup(sent ?? undefined, id))).toEqual([1, 0, undefined]);
  });

  it('contains no groups if there are no experiments', async () => {
    const { http, asked } = page({ 'experiment-918': '-1' });
    await http.call(getSettings);
    expect(asked).toEqual([null]);
  });

  it.each(['X-TEST-SEGMENT', 'X-User-Segment'])(
    'a call with another %s does not use the cached response',
    async (header) => {
      const { http, asked } = page({});
      http.setHeaders({ [header]: '1' });
      await http.call(getSettings);
      await http.call(getSettings);
      expect(asked).toHaveLength(1);
      http.setHeaders({ [header]: '2' });
      await http.call(getSettings);
      expect(asked).toHaveLength(2);
    },
  );
});
