/** People and categories with their films. */
import { type Cut, type Page, pageReply } from '#server/http/endpoints/paging.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TagCard } from '#ports/catalogue.ts';
import type { ArtistWork, Person, PersonCard, PersonType, Work } from '#ports/people.ts';
import { FIRST_FILMS } from '#ports/catalogue.ts';
import { TAG_FLAGS, type Tag } from '#plugins/catalogue/api/tags.ts';
import type { Database } from '#server/db/schema.ts';
import { namedOf, personCard, tagCard, tagTotals, textOf } from '../films/cards.ts';
import { cardsWhere, cutOf, RELEASED_FIRST } from '../films/movies-store.ts';
import type { Viewer } from '../visible/selection.ts';
import { type Condition, isListed, isPersonShown, isTagShown, isVisible } from '../visible/visible.ts';

type Db = Kysely<Database>;

/** The films on a person's or category's page; the paged list has the others. */
const FIRST_PAGE = { order: RELEASED_FIRST, cut: sql`limit ${sql.lit(FIRST_FILMS)}` };

/** Ambassadors are performers marked as VIP; all other types are in the person's `types`. */
const isOfType = (type: PersonType): Condition =>
  type === 'ambassadors'
    ? sql`(p.types @> array['performers'] and p.vip_person)`
    : sql`p.types @> array[${type}]::text[]`;

/** A page of people of one type: VIPs first, then by name. */
export async function listPersons(
  db: Db,
  viewer: Viewer,
  type: PersonType,
  { vip, ...cut }: Cut & { vip: boolean },
): Promise<Page<PersonCard>> {
  const where = sql`${isPersonShown('p', viewer)} and ${isOfType(type)} ${vip ? sql`and p.vip_person` : sql``}`;
  const order = sql`p.vip_person desc, p.name_key, p.id`;
  const { rows } = await sql<{ data: PersonCard[]; total: number }>`
    select (select count(*) from persons p where ${where}) as total,
      (select coalesce(json_agg(${personCard('p')} order by ${order}), '[]')
        from (select * from persons p where ${where} order by ${order} ${cutOf(cut)}) p) as data`.execute(db);
  return pageReply(rows[0]?.data ?? [], rows[0]?.total ?? 0, cut);
}

/** Fields of a work `w` and of its film `m`, which the viewer may see, for `json_build_object`. */
const workOf = ({ locale }: Viewer) => sql`'title', ${textOf('w', locale, 'title')},
  'text', ${textOf('w', locale, 'text')}, 'picture', w.picture,
  'movie', case when m.id is not null then ${namedOf('m', locale)} end`;

/** Works whose film the viewer may see, and works without a film. The pictures of all others are hidden as well. */
const worksFor = (p: string, viewer: Viewer) =>
  sql`person_works w left join movies m on m.id = w.movie_id
    where w.person_id = ${sql.ref(p)}.id and (m.id is null or ${isVisible('m', viewer)})`;

/** Works of an artist, in the order of the gallery. */
const worksOf = (p: string, viewer: Viewer): RawBuilder<Work[]> =>
  sql`coalesce((select json_agg(json_build_object(${workOf(viewer)}) order by w.position)
    from ${worksFor(p, viewer)}), '[]')`;

/** Works of all artists: the first work of each artist, then the second of each. */
export async function listWorks(db: Db, viewer: Viewer): Promise<ArtistWork[]> {
  const { rows } = await sql<{ data: ArtistWork[] }>`
    select coalesce(json_agg(made.work order by made.position, p.name_key, p.id), '[]') as data
    from persons p, lateral (
      select w.position, json_build_object(${workOf(viewer)}, 'artist', ${personCard('p')}) as work
      from ${worksFor('p', viewer)}) made
    where not p.hidden`.execute(db);
  return rows[0]?.data ?? [];
}

type PersonRow = Omit<Person, keyof PersonCard> & { card: PersonCard };

/** A person by id, or by type and slug. */
export async function findPerson(
  db: Db,
  viewer: Viewer,
  by: { id: number } | { type: PersonType; slug: string },
): Promise<Person | undefined> {
  const { locale } = viewer;
  const films = (...roles: string[]) =>
    cardsWhere(isListed('m', viewer), viewer, {
      ...FIRST_PAGE,
      from: sql`(select distinct j.movie_id as id from movie_people j
        where j.person_id = p.id and j.role in (${sql.join(roles)})) credit join movies m using (id)`,
    });
  const { rows } = await sql<PersonRow>`
    select ${personCard('p')} as card, p.gender, p.cover_photo_mobile, p.banner_image, p.banner_image_mobile,
      p.vip_person, p.links, ${textOf('p', locale, 'bio')} as bio, ${textOf('p', locale, 'interview')} as interview,
      json_build_object('birthday', p.birthday, 'birthplace', p.birthplace, 'location', p.location,
        'awards', nullif(${textOf('p', locale, 'awards')}, ''), 'years_active', p.years_active,
        'hobbies', nullif(${textOf('p', locale, 'hobbies')}, ''),
        'movies', (select count(distinct m.id) from movie_people j join movies m on m.id = j.movie_id
          where j.person_id = p.id and ${isListed('m', viewer)})) as info,
      ${films('director')} as directed, ${films('performer', 'guest_star')} as performed,
      ${films('photographer')} as photographer, ${films('producer')} as produced,
      ${worksOf('p', viewer)} as works
    from persons p
    where ${isPersonShown('p', viewer)} and ${'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug} and ${isOfType(by.type)}`}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { card, ...rest } = row;
  return { ...card, ...rest };
}

const counted = sql<number>`coalesce(totals.total, 0)`;

/** A page of categories in their order. */
export async function listTags(db: Db, viewer: Viewer, cut: Cut): Promise<Page<TagCard>> {
  const { rows } = await sql<{ data: TagCard[]; total: number }>`
    select (select count(*) from tags t where ${isTagShown('t', viewer)}) as total,
      (select coalesce(json_agg(${tagCard('t', viewer, counted)} order by t."order", t.id), '[]')
        from (select * from tags t where ${isTagShown('t', viewer)} order by t."order", t.id ${cutOf(cut)}) t
        left join ${tagTotals(viewer)} totals on totals.tag_id = t.id) as data`.execute(db);
  return pageReply(rows[0]?.data ?? [], rows[0]?.total ?? 0, cut);
}

const flag = (given: string | undefined, fact: Condition): Condition =>
  given === '2' ? sql`true` : given === '1' ? fact : sql`not ${fact}`;

/** The condition for a list by its name. */
function listed(list: string): Condition {
  if (list === 'all') return sql`true`;
  if (list === 'featured') return sql`t.featured`;
  const flags = TAG_FLAGS.exec(list);
  if (!flags) return sql`t.category_type = ${list}`;
  const [, visible, featured, filled] = flags;
  return sql`(${flag(visible, sql`true`)} and ${flag(featured, sql`t.featured`)}
    and ${flag(filled, sql`(${counted} > 0)`)})`;
}

/** All categories of a list by its name (`ByTagList`); undefined if the name is a type that no category has. */
export async function tagList(db: Db, viewer: Viewer, list: string): Promise<TagCard[] | undefined> {
  const { rows } = await sql<{ card: TagCard }>`
    select ${tagCard('t', viewer, counted)} as card
    from tags t left join ${tagTotals(viewer)} totals on totals.tag_id = t.id
    where ${isTagShown('t', viewer)} and ${listed(list)} order by t."order", t.id`.execute(db);
  const isType = list !== 'all' && list !== 'featured' && !TAG_FLAGS.test(list);
  if (rows.length === 0 && isType) return undefined;
  return rows.map((row) => row.card);
}

type TagRow = Omit<Tag, keyof TagCard> & { card: TagCard };

/** A category, with its first films if `withProducts`; hidden categories are not found. */
export async function findTag(
  db: Db,
  viewer: Viewer,
  by: { id: number } | { slug: string },
  withProducts: boolean,
): Promise<Tag | undefined> {
  const { locale } = viewer;
  const products = cardsWhere(isListed('m', viewer), viewer, {
    ...FIRST_PAGE,
    from: sql`(select j.movie_id as id from movie_tags j where j.tag_id = t.id) filed join movies m using (id)`,
  });
  const { rows } = await sql<TagRow>`
    select ${tagCard('t', viewer)} as card, t.hidden, t.banner_image_mobile,
      ${textOf('t', locale, 'description')} as description, ${withProducts ? products : sql`'[]'::json`} as products
    from tags t where ${'id' in by ? sql`t.id = ${by.id}` : sql`t.slug = ${by.slug}`} and ${isTagShown('t', viewer)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { card, ...rest } = row;
  return { ...card, ...rest };
}
