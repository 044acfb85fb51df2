/** Converts the entries of the demo catalogue to rows: slugs become ids, picture keys become pictures. */
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import type { Row } from '#server/content/bulk.ts';
import { editorialRows, filmPageRows, sceneRows, tonightRows } from './editorial-rows.ts';
import { personTexts, pictureOf, recommendedScore, seenOfLate } from './facts.ts';
import type { Catalogue, FilmEntry } from './schema.ts';
import { skipMarkerRows } from './skip-markers.ts';
import { audioRows, storyRows } from './story-rows.ts';

/** Rows by table, in an order that satisfies foreign keys. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Finds ids by slug and collects missing ones, so that all errors are reported together. */
function directory(kind: string, entries: readonly { id: number; slug: string }[], faults: string[]) {
  const ids = new Map(entries.map(({ id, slug }) => [slug, id]));
  if (ids.size !== entries.length) faults.push(`${kind}: a slug is used twice`);
  return (slug: string): number => {
    const id = ids.get(slug);
    if (id === undefined) faults.push(`${kind}: "${slug}" is named but not there`);
    return id ?? 0;
  };
}

const joinRows = (own: Row, key: string, ids: readonly number[], more: Row = {}): Row[] =>
  ids.map((id, position) => ({ ...own, ...more, [key]: id, position }));

/** All rows of the catalogue. Throws one error that names every unknown slug. */
export function rowsOf(catalogue: Catalogue): Rows {
  const faults: string[] = [];
  const { films, series, pictures, clips } = catalogue;
  const episodes = series.flatMap((one) =>
    one.episodes.map((episode) => ({ ...episode, series_id: one.id, series_slug: one.slug })),
  );
  const film = directory('films', [...films, ...episodes], faults);
  const person = directory('persons', catalogue.persons, faults);
  const tag = directory('tags', catalogue.tags, faults);
  const label = directory('labels', catalogue.labels, faults);
  const story = directory('confessions', catalogue.confessions, faults);
  const seriesId = directory('series', series, faults);
  const picture = (key: string) => pictureOf(pictures, key);
  const albums = new Map(catalogue['film-pages'].map(({ movie, album }) => [movie, album.map(picture)]));
  const today = films.reduce(
    (latest, { status, release_date: day }) => (status === 'Published' && day > latest ? day : latest),
    '',
  );

  /** `poster` and `still` are the slugs of the films whose pictures the film uses. */
  const playable = (
    one: Omit<(typeof episodes)[number], 'season' | 'episode' | 'series_id' | 'series_slug'>,
    { poster, still }: { poster: string; still: string },
  ): Row => ({
    id: one.id,
    slug: one.slug,
    status: one.status,
    user_level: ACCESS_LEVEL[one.access],
    release_date: one.release_date,
    length: one.length_s,
    clip: one.clip,
    trailer_clip: one.clip,
    subtitles: (one.clip === null ? undefined : clips.get(one.clip))?.subtitles ?? [],
    poster_picture: picture(`poster/${poster}`),
    cover_picture: picture(`still/${still}`),
    seen_count: seenOfLate(one.seen_count, one.release_date, today),
    seen_ever_count: one.seen_count,
    sold_count: one.sold_count,
    rating_sum: one.rating_sum,
    rating_count: one.rating_count,
    texts: one.texts,
  });
  const credits = (own: Row, one: Pick<FilmEntry, 'performers' | 'director'> & Partial<FilmEntry>): Row[] => {
    const role = (name: string, slugs: readonly (string | null | undefined)[]) =>
      joinRows(own, 'person_id', slugs.filter((slug) => typeof slug === 'string').map(person), {
        role: name,
      });
    return [
      ...role('performer', one.performers),
      ...role('guest_star', one.guest_stars ?? []),
      ...role('director', [one.director]),
      ...role('photographer', [one.photographer]),
      ...role('producer', [one.producer]),
    ];
  };

  const rows: Rows = {
    persons: catalogue.persons.map((one) => ({
      id: one.id,
      slug: one.slug,
      types: one.types,
      name: one.name,
      last_name: one.last_name ?? '',
      gender: one.gender,
      birthday: one.birthday,
      birthplace: one.birthplace,
      location: one.location,
      years_active: one.years_active,
      vip_person: one.vip_person,
      links: one.links,
      cover_photo: picture(`portrait/${one.slug}`),
      texts: personTexts(one),
    })),
    tags: catalogue.tags.map(({ id, slug, order, featured, hidden, category_type, texts }) => ({
      id,
      slug,
      order,
      featured,
      hidden,
      category_type,
      texts,
      banner_image: picture(`banner/${slug}`),
    })),
    labels: catalogue.labels.map(({ id, slug, order, texts }) => ({ id, slug, order, texts })),
    movies: [
      ...films.map((one) => ({
        ...playable(one, { poster: one.pictured_as ?? one.slug, still: one.pictured_as ?? one.slug }),
        model_type: 'Movie',
        production_status: one.production_status,
        production_date: one.production_date,
        album: albums.get(one.slug) ?? [],
        featured: one.featured,
        is_original: one.is_original,
        is_compilation: one.is_compilation,
        price_minor: one.price_minor,
        discount_percent: one.discount_percent,
        blocked_countries: one.blocked_countries,
        recommended_score: recommendedScore(one),
      })),
      ...episodes.map((one) => ({
        ...playable(one, { poster: one.series_slug, still: one.slug }),
        model_type: 'SeriesMovie',
        production_status: 'released',
        production_date: null,
        album: [],
        featured: false,
        is_original: false,
        is_compilation: false,
        price_minor: 0,
        discount_percent: 0,
        blocked_countries: [],
        recommended_score: 0,
      })),
    ],
    series: series.map(({ id, slug, is_original, featured, release_date, texts }) => ({
      id,
      slug,
      is_original,
      featured,
      release_date,
      texts,
      poster_picture: picture(`poster/${slug}`),
      cover_picture: picture(`still/${slug}`),
    })),
    episodes: episodes.map(({ id, series_id, season, episode }) => ({
      series_id,
      season,
      episode,
      movie_id: id,
    })),
    movie_tags: films.flatMap(({ id, tags }) => joinRows({ movie_id: id }, 'tag_id', tags.map(tag))),
    movie_labels: films.flatMap(({ id, labels }) =>
      joinRows({ movie_id: id }, 'label_id', labels.map(label)),
    ),
    movie_people: films.flatMap((one) => credits({ movie_id: one.id }, one)),
    movie_similar: films.flatMap(({ id, similar }) =>
      joinRows({ movie_id: id }, 'similar_id', similar.map(film)),
    ),
    skip_markers: skipMarkerRows(catalogue['skip-markers'], film),
    scene_markers: sceneRows([...films, ...episodes], clips, picture),
    film_editorial: editorialRows(catalogue, film),
    ...filmPageRows(catalogue['film-pages'], film, person),
    tonight_picks: tonightRows(catalogue.tonight, film),
    series_tags: series.flatMap(({ id, tags }) => joinRows({ series_id: id }, 'tag_id', tags.map(tag))),
    series_people: series.flatMap((one) => credits({ series_id: one.id }, one)),
    related_contents: catalogue.related.map((one) => {
      const [model_type, model_id] = one.movie
        ? [episodes.some(({ slug }) => slug === one.movie) ? 'SeriesMovie' : 'Movie', film(one.movie)]
        : one.series
          ? ['Series', seriesId(one.series)]
          : ['Person', person(one.person ?? '')];
      return {
        id: one.id,
        model_type,
        model_id,
        type: one.type,
        clip: one.clip,
        length: one.length_s,
        poster_image: picture(`still/extra-${one.id}`),
        show_after_trailer: one.show_after_trailer,
        order_column: one.order_column,
        created_at: one.created_at,
        texts: one.texts,
      };
    }),
    related_people: catalogue.related.flatMap(({ id, people }) =>
      joinRows({ related_content_id: id }, 'person_id', people.map(person)),
    ),
    confessions: storyRows(catalogue, film, picture),
    person_works: catalogue.persons.flatMap(({ id, works }) =>
      works.map(({ movie, texts }, position) => ({
        person_id: id,
        position,
        movie_id: film(movie),
        picture: picture(`still/${movie}`),
        texts,
      })),
    ),
    comments: catalogue.comments.map(
      ({ id, lang, movie, confession, name, content, status, created_at }) => ({
        lang,
        id,
        model_type: movie === null ? 'Confession' : 'Movie',
        model_id: movie === null ? story(confession ?? '') : film(movie),
        commenter_name: name,
        content,
        status,
        created_at,
      }),
    ),
    confession_tags: catalogue.confessions.flatMap(({ id, tags }) =>
      joinRows({ confession_id: id }, 'tag_id', tags.map(tag)),
    ),
    confession_audio: audioRows(catalogue),
    banners: catalogue.banners.map(({ slides, ...one }) => ({
      ...one,
      slides: slides.map(({ movie, banner_image: wide, banner_image_mobile: upright, ...slide }) => ({
        ...slide,
        ...(movie && film(movie) ? { movie } : {}),
        ...(wide ? { banner_image: picture(wide) } : {}),
        ...(upright ? { banner_image_mobile: picture(upright) } : {}),
      })),
    })),
  };
  if (faults.length > 0)
    throw new Error(`The demo catalogue contradicts itself:\n${[...new Set(faults)].join('\n')}`);
  return rows;
}
