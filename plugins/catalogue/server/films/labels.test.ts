/** Labels and filters through the API client: their values, their languages, and hidden ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLabelBySlug } from '#plugins/catalogue/api.ts';
import { getLabels, getMovieFilters } from '#plugins/catalogue/api/browse.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

describe('labels', () => {
  test('are listed in order, each with the still of its newest film', async () => {
    const { data, meta } = await site.visitor().http.call(getLabels, { query: { perPage: 3 } });
    expect(data.map(({ slug }) => slug)).toEqual([
      'editors-choice',
      'audience-favourite',
      'festival-selection',
    ]);
    expect(meta.last_page).toBeGreaterThan(1);
    for (const { slug, banner_image, total } of data) {
      const label = await site.visitor().http.call(getLabelBySlug, { params: { slug } });
      expect(label).toMatchObject({ total, banner_image });
      expect(banner_image).toEqual(label.movies[0]?.cover_picture);
    }
  });
});

describe('the filters of the film list', () => {
  test('have categories, labels, people and years, and omit hidden categories', async () => {
    const offered = await site.visitor().http.call(getMovieFilters);
    expect(offered.tags.map(({ slug }) => slug)).toContain('noir');
    expect(offered.tags.map(({ slug }) => slug)).not.toContain('vault');
    expect(offered.labels).toContainEqual(expect.objectContaining({ slug: 'editors-choice' }));
    expect(offered.performers).toContainEqual(
      expect.objectContaining({ slug: 'mara-lind', title: 'Mara Lind' }),
    );
    expect(offered.directors).toContainEqual(expect.objectContaining({ slug: 'ines-calder' }));
    const { years } = offered;
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(new Set(years).size).toBe(years.length);
  });
});
