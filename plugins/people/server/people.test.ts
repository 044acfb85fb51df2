/** People and works of artists through the API client. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPerson, getPersonBySlug, getPersons, getWorks } from '#plugins/people/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const statusOf = async (path: string) => (await site.visitor().fetch(`/api${path}`)).status;

test('works of artists are listed with the films they appear in, and only if those may be seen', async () => {
  const works = await site.http.call(getWorks);
  expect(works.length).toBeGreaterThan(8);
  expect(new Set(works.slice(0, 3).map(({ artist }) => artist.slug)).size).toBe(3);
  const hugo = await site.http.call(getPersonBySlug, {
    params: { type: 'artists', slug: 'hugo-lazerne' },
  });
  expect(hugo.works[0]).toMatchObject({ title: 'Portrait of an Absent Woman', movie: { slug: 'vermilion' } });
  const set = (status: 'Published' | 'Unpublished') =>
    site.origin.db.updateTable('movies').set({ status }).where('slug', '=', 'vermilion').execute();
  await set('Unpublished');
  const left = await site.visitor().http.call(getWorks);
  expect(left.map(({ title }) => title)).not.toContain('Portrait of an Absent Woman');
  expect(left).toHaveLength(works.length - 1);
  await set('Published');
});

describe('people in the API', () => {
  test('are paged by type and can be requested by id', async () => {
    const { data, meta } = await site.http.call(getPersons, {
      params: { type: 'performers' },
      query: { perPage: 5 },
    });
    expect(data).toHaveLength(5);
    expect(meta.total).toBe(12);
    const one = await site.http.call(getPerson, { params: { id: data[0]?.id ?? 0 } });
    expect(one.slug).toBe(data[0]?.slug);
    expect(one.performed.length).toBeLessThanOrEqual(one.info.movies);
  });

  test('ambassadors are the VIPs among performers', async () => {
    const ambassadors = await site.http.call(getPersons, { params: { type: 'ambassadors' } });
    const vips = await site.http.call(getPersons, {
      params: { type: 'performers' },
      query: { vip: '1' },
    });
    expect(ambassadors.data.length).toBeGreaterThan(0);
    expect(ambassadors).toEqual(vips);
  });

  test('are found only under their own types', async () => {
    expect(await statusOf('/persons/performers/slug/mara-lind')).toBe(200);
    expect(await statusOf('/persons/directors/slug/mara-lind')).toBe(404);
  });
});
