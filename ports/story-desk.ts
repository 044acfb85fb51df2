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
  /** The author, whose nickname is shown with the story; null once the account is deleted. */
  readonly authorId: number | null;
  /** Whether the author's name is hidden from readers. */
  readonly anonymous: boolean;
  readonly type: StoryType;
  readonly title: string;
  readonly text: string;
  /** Language of title and text; readers of languages without a translation see them unchanged. */
  readonly lang: Locale;
  /** Slugs of categories, in order; the caller must pass only known ones. */
  readonly tags: readonly string[];
}

/** Statuses of stories that readers see. */
export type PublicStatus = 'published' | 'chosen' | 'filmed';

/** Changes to a published story; absent fields are unchanged. */
export interface StoryStage {
  readonly status: 'chosen' | 'filmed';
  readonly movieId?: number;
  /** Format YYYY-MM-DD. */
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
  /** Returns the slugs that are visible categories, in the given order. */
  knownTags(db: Db, slugs: readonly string[]): Promise<readonly string[]>;
  /** Finds an announced or published film by its slug. */
  film(db: Db, slug: string): Promise<{ readonly id: number } | undefined>;
  /** Publishes a story as the newest one, under a unique slug from its title; returns its id. */
  publish(trx: Transaction<Database>, story: NewStory, at: Date): Promise<number>;
  /** Page paths, film slugs and available languages, by story id; unpublished stories are missing. */
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
  /**
   * Stores a translation, and replaces an existing one in the same language. Returns false for the original language.
   */
  translate(
    trx: Transaction<Database>,
    id: number,
    translation: StoryTranslation,
    at: Date,
  ): Promise<boolean>;
  /** Sets the story's picture. Returns false for an unknown film. */
  illustrate(trx: Transaction<Database>, id: number, picture: StoryPicture, at: Date): Promise<boolean>;
  /** Hides a story with its comments, so that `show` can restore all of it. */
  hide(trx: Transaction<Database>, id: number, at: Date): Promise<void>;
  /** Shows a story that `hide` has hidden; returns its status, or null if it is not hidden. */
  show(trx: Transaction<Database>, id: number, at: Date): Promise<PublicStatus | null>;
  /** Deletes a story with its comments. */
  remove(trx: Transaction<Database>, id: number): Promise<void>;
}

export const StoryDesk = service<StoryDesk>('origin.story-desk');
