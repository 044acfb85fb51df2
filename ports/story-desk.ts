/** Stories as whoever judges what members write publishes them: the rows are the catalogue's. Each act commits with the caller's. */
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** What a story may be filed as. */
export const STORY_TYPES = ['memory', 'fantasy', 'letter'] as const;
export type StoryType = (typeof STORY_TYPES)[number];

export interface NewStory {
  /** Whoever wrote it, whose nickname is read with the story. null where the account is gone. */
  readonly authorId: number | null;
  /** Whether readers are not told the name. */
  readonly anonymous: boolean;
  readonly type: StoryType;
  readonly title: string;
  readonly text: string;
  /** What title and text are written in: readers of languages without a translation read them as they are. */
  readonly lang: Locale;
  /** Slugs of categories, in their order; unknown ones are an error of the caller's. */
  readonly tags: readonly string[];
}

/** What becomes of a published story; what is left out stays as it is. */
export interface StoryStage {
  readonly status: 'chosen' | 'filmed';
  readonly movieId?: number;
  /** YYYY-MM-DD */
  readonly filmReleaseDate?: string;
}

/** A story in another language than it was written in. */
export interface StoryTranslation {
  readonly lang: Locale;
  readonly title: string;
  readonly text: string;
}

/** A picture of the catalogue that is put above a story, and whose it is. */
export interface StoryPicture {
  /** Slug of the film whose picture it is. */
  readonly film: string;
  readonly copyrightText: string;
  readonly copyrightLink: string | null;
}

export interface StoryDesk {
  /** Those of these slugs that are categories which visitors see, in the order given. */
  knownTags(db: Db, slugs: readonly string[]): Promise<readonly string[]>;
  /** A film by its slug, announced or published. */
  film(db: Db, slug: string): Promise<{ readonly id: number } | undefined>;
  /** The newest of all from now on, under a slug of its title that no other story has; gives its number. */
  publish(trx: Transaction<Database>, story: NewStory, at: Date): Promise<number>;
  /** Paths of pages, slugs of films and languages it can be read in, by the story's number; what is not published is missing. */
  placesOf(
    db: Db,
    ids: readonly number[],
  ): Promise<
    ReadonlyMap<
      number,
      { readonly path: string; readonly film: string | null; readonly langs: readonly Locale[] }
    >
  >;
  setStage(trx: Transaction<Database>, id: number, stage: StoryStage, at: Date): Promise<void>;
  /** The same language once more replaces what was there. false for the language it was written in. */
  translate(
    trx: Transaction<Database>,
    id: number,
    translation: StoryTranslation,
    at: Date,
  ): Promise<boolean>;
  /** In the place of what it had. false for a film that there is not. */
  illustrate(trx: Transaction<Database>, id: number, picture: StoryPicture, at: Date): Promise<boolean>;
  /** Off the site, with its comments. */
  remove(trx: Transaction<Database>, id: number): Promise<void>;
}

export const StoryDesk = service<StoryDesk>('origin.story-desk');
