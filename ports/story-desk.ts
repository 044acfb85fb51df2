/**
 * Publishing of members' stories by moderators: the rows belong to the catalogue. Each action commits with the caller's
 * transaction.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Types of stories. */
export const STORY_TYPES = ['memory', 'fantasy', 'letter'] as const;
export type StoryType = (typeof STORY_TYPES)[number];

export interface NewStory {
  /** The author, whose nickname is shown with the story. null once the account is deleted. */
  readonly authorId: number | null;
  /** Whether the name is hidden from readers. */
  readonly anonymous: boolean;
  readonly type: StoryType;
  readonly title: string;
  readonly text: string;
  /** Language of title and text; readers of languages without a translation see them unchanged. */
  readonly lang: Locale;
  /** Slugs of categories, in order; unknown ones are an error of the caller. */
  readonly tags: readonly string[];
}

/** Statuses of stories that readers see. */
export type PublicStatus = 'published' | 'chosen' | 'filmed';

/** Changes to a published story; omitted fields are unchanged. */
export interface StoryStage {
  readonly status: 'chosen' | 'filmed';
  readonly movieId?: number;
  /** YYYY-MM-DD */
  readonly filmReleaseDate?: string;
}

/** A translation of a story. */
export interface StoryTranslation {
  readonly lang: Locale;
  readonly title: string;
  readonly text: string;
}

/** A catalogue picture that is shown above a story, with its film. */
export interface StoryPicture {
  /** Slug of the film that the picture belongs to. */
  readonly film: string;
  readonly copyrightText: string;
  readonly copyrightLink: string | null;
}

export interface StoryDesk {
  /** Those of these slugs that are visible categories, in the given order. */
  knownTags(db: Db, slugs: readonly string[]): Promise<readonly string[]>;
  /** A film by its slug, announced or published. */
  film(db: Db, slug: string): Promise<{ readonly id: number } | undefined>;
  /** Publishes a story as the newest, under a unique slug of its title; returns its number. */
  publish(trx: Transaction<Database>, story: NewStory, at: Date): Promise<number>;
  /** Page paths, film slugs and available languages, by story number; unpublished stories are missing. */
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
  /** Replaces an existing translation in the same language. false for the original language. */
  translate(
    trx: Transaction<Database>,
    id: number,
    translation: StoryTranslation,
    at: Date,
  ): Promise<boolean>;
  /** Replaces the current one. false for an unknown film. */
  illustrate(trx: Transaction<Database>, id: number, picture: StoryPicture, at: Date): Promise<boolean>;
  /** Hides it with its comments, so that `show` can restore all of it. */
  hide(trx: Transaction<Database>, id: number, at: Date): Promise<void>;
  /** Shows what `hide` has hidden; returns its status, or null if it is not hidden. */
  show(trx: Transaction<Database>, id: number, at: Date): Promise<PublicStatus | null>;
  /** Deletes it, with its comments. */
  remove(trx: Transaction<Database>, id: number): Promise<void>;
}

export const StoryDesk = service<StoryDesk>('origin.story-desk');
