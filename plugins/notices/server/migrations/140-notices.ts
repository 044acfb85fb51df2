/** Notices of illegal content, the decisions on them, and one appeal of each side. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table content_notices (
    id uuid primary key default gen_random_uuid(),
    brand text not null,
    reference text not null unique,
    digest text not null,
    kind text not null check (kind in ('comment', 'story', 'film', 'picture', 'page')),
    content_id text not null,
    path text not null,
    title text not null,
    content text not null,
    author_id integer references users on delete set null,
    category text not null,
    explanation text not null,
    name text not null,
    email text,
    locale text not null,
    received_at timestamptz not null,
    decision text check (decision in ('remove', 'restrict', 'none')),
    ground text check (ground in ('law', 'terms')),
    rule text,
    facts text,
    scope text,
    decided_at timestamptz,
    decided_by integer references users on delete set null,
    unique (brand, digest),
    check ((decision is null) = (decided_at is null))
  )`,
  `create index content_notices_waiting on content_notices (brand, received_at) where decided_at is null`,
  `create index content_notices_content on content_notices (kind, content_id)`,
  `create index content_notices_author on content_notices (author_id)`,
  `create index content_notices_decided_by on content_notices (decided_by)`,
  `create index content_notices_email on content_notices (lower(email))`,
  `create index content_notices_received on content_notices (brand, received_at)`,
  `create table notice_appeals (
    notice_id uuid not null references content_notices on delete cascade,
    side text not null check (side in ('notifier', 'author')),
    brand text not null,
    author_id integer references users on delete set null,
    email text,
    text text not null,
    sent_at timestamptz not null,
    decision text check (decision in ('remove', 'restrict', 'none')),
    facts text,
    decided_at timestamptz,
    decided_by integer references users on delete set null,
    is_reversed boolean,
    primary key (notice_id, side),
    check ((decision is null) = (decided_at is null))
  )`,
  `create index notice_appeals_waiting on notice_appeals (brand, sent_at) where decided_at is null`,
  `create index notice_appeals_author on notice_appeals (author_id)`,
  `create index notice_appeals_decided_by on notice_appeals (decided_by)`,
  `create index notice_appeals_email on notice_appeals (lower(email))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
