// Reads the demo catalogue and lists every image to render: kind, slug, art, sizes and, for posters, the texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of images: the rendered size (before scaling down) and the widths that are delivered. */
export const KINDS = {
  poster: { width: 960, height: 1440, widths: [360, 480] },
  still: { width: 1920, height: 1080, widths: [480, 960] },
  portrait: { width: 960, height: 1200, widths: [240, 480] },
  banner: { width: 1920, height: 1080, widths: [480, 960] },
  // A banner on phones: portrait format, as tall as the window.
  'banner-narrow': { width: 960, height: 1440, widths: [480, 960] },
  // README 7 of shell: 8:1 on desktops, 2:1 on phones; coarse encoding makes twice the pixels affordable.
  'footer-wide': { width: 3200, height: 400, widths: [3200] },
  'footer-narrow': { width: 1600, height: 800, widths: [1600] },
};
const HERO_WIDTH = 1600;
/**
 * Background of the footer's invitation in each language (README 6 of shell). The light is far to the right of the text
 * in the wide format, and in the middle of the narrow format.
 */
const INVITATIONS = {
  en: { scene: 'sea', palette: 0, seed: 53 },
  de: { scene: 'skyline', palette: 3, seed: 21 },
  es: { scene: 'sea', palette: 6, seed: 8 },
  fr: { scene: 'rooftop', palette: 2, seed: 34 },
};

const read = (folder, start) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(start) && name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/** Time in s after a marker at which its scene is fully visible. */
const INTO_SCENE_S = 2;

/** Orders for a still of every marker of the clips in `folder`, cut from the clip. */
const scenesOf = (folder) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('clip-'))
    .sort()
    .flatMap((clip) =>
      JSON.parse(readFileSync(join(folder, clip, 'clip.json'), 'utf8')).markers.map(({ atS }, index) => ({
        kind: 'still',
        slug: `scene-${clip}-${index + 1}`,
        film: { clip, atS: atS + INTO_SCENE_S },
      })),
    );

/** Every image of the catalogue in `folder`, in catalogue order, then the images of the clips in `clips`. */
export function ordersOf(folder, clips) {
  const films = read(folder, 'films');
  const series = read(folder, 'series');
  const persons = read(folder, 'persons');
  const names = new Map(
    persons.map(({ slug, name, last_name: last }) => [slug, [name, last].filter(Boolean).join(' ')]),
  );
  const by = (kind, slug) => (names.has(slug) ? `A ${kind} by ${names.get(slug)}` : `A ${kind} in the dark`);
  const words = (entry, credit) => ({
    title: entry.texts.en.title,
    credit,
    treatment: entry.art.lettering ?? 'serif',
  });
  const order = (kind, slug, art, more) => ({ kind, slug, ...art, ...more });
  const banners = read(folder, 'banners');
  /** Films at the top of a brand's home page are as wide as featured ones. */
  const opening = banners
    .filter(({ type }) => type.startsWith('HOME@'))
    .flatMap(({ slides }) => slides.map(({ movie }) => movie));
  const upright = banners
    .flatMap(({ slides }) => slides)
    .flatMap(({ banner_image_mobile: key }) => (key ? [key.split('/')[1]] : []));
  const hero = [...KINDS.still.widths, HERO_WIDTH];

  return [
    ...films.flatMap((film) => [
      order('poster', film.slug, film.art, { words: words(film, by('film', film.director)) }),
      order(
        'still',
        film.slug,
        film.art,
        film.featured || opening.includes(film.slug) ? { widths: hero } : {},
      ),
    ]),
    ...series.flatMap((entry) => [
      order('poster', entry.slug, entry.art, { words: words(entry, by('series', entry.director)) }),
      order('still', entry.slug, entry.art, { widths: hero }),
      ...entry.episodes.map((episode) => order('still', episode.slug, episode.art)),
    ]),
    ...read(folder, 'related').map((entry) => order('still', `extra-${entry.id}`, entry.art)),
    ...read(folder, 'confessions').map((entry) => order('still', `confession-${entry.slug}`, entry.art)),
    ...persons.map((person) => ({ kind: 'portrait', slug: person.slug, person })),
    ...read(folder, 'tags').map((tag) => order('banner', tag.slug, tag.art)),
    ...[...films, ...series]
      .filter(({ slug }) => upright.includes(slug))
      .map(({ slug, art }) => order('banner-narrow', slug, art)),
    ...Object.entries(INVITATIONS).flatMap(([locale, art]) => [
      order('footer-wide', `invitation-${locale}`, art, { focus: 2.2 }),
      order('footer-narrow', `invitation-${locale}`, art, { focus: 0.35 }),
    ]),
    ...scenesOf(clips),
  ];
}
