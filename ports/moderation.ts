/**
 * Members' content that staff review before publication: modules declare queues during setup, and one page shows all
 * of them.
 */
import * as v from 'valibot';
import type { Kysely, Transaction } from 'kysely';
import type { CommentBlocks } from './comment-text.ts';
import type { Rejection, RejectionCause } from './rejection.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Words } from '#server/i18n/text.ts';

/** A form field that staff fill in for an action. */
export interface ModerationField {
  /** Name of the field: lower-case letters. */
  readonly name: string;
  readonly label: Words;
  readonly is: 'line' | 'text' | 'date' | 'choice';
  /** Options of a choice field. */
  readonly options?: readonly string[];
  readonly value: string;
  readonly isRequired: boolean;
  /** Maximum length in UTF-16 units; the queue's own validation is authoritative. */
  readonly maxLength?: number;
}

/** Values of an action's form fields, by name. */
export type FieldValues = Readonly<Record<string, string>>;

export interface ModerationItem {
  readonly id: number;
  /** Null once the account is deleted. */
  readonly authorId: number | null;
  readonly authorName: Words;
  readonly text: CommentBlocks;
  readonly lang: string | null;
  /** Path of the related page; empty if there is none. */
  readonly about: string;
  /** Reports of the item by members; each is a code. */
  readonly reports: readonly string[];
  readonly createdAt: Date;
  /** Whether staff have begun to read the item; absent if that is not recorded. */
  readonly isTaken?: boolean;
  /** Fields that an approval requires. */
  readonly fields?: readonly ModerationField[];
}

export type Judgement =
  | { readonly is: 'approve'; readonly fields: FieldValues }
  | { readonly is: 'reject'; readonly rejection: Rejection };

/** Errors of form fields, by field name. */
export type FieldFaults = ReadonlyMap<string, Words>;

/** Thrown if form fields are invalid; the action has no effect. */
export class FaultyFields extends Error {
  override readonly name = 'FaultyFields';
  readonly faults: FieldFaults;
  constructor(faults: FieldFaults) {
    super(`faulty fields: ${[...faults.keys()].join(', ')}`);
    this.faults = faults;
  }
}

/** Parses form fields with a schema. Throws FaultyFields. */
export function readFields<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, fields);
  if (success) return output;
  throw new FaultyFields(
    new Map(
      issues.map((issue) => [
        v.getDotPath(issue) ?? '',
        issue.received === '""' || issue.received === 'undefined'
          ? 'is missing'
          : `is not valid: ${issue.message}`,
      ]),
    ),
  );
}

/** `not_waiting`: the item is no longer pending, or another request was first. `invalid`: a field is invalid. */
export type Judged = 'done' | 'not_waiting' | 'invalid';

export interface ModerationQueue {
  /** Name of the queue in forms and in the audit log: lower-case letters, such as `comments`. */
  readonly name: string;
  /** Name of the queue for staff. */
  readonly title: Words;
  /** Allowed reasons for a rejection. */
  readonly causes: readonly RejectionCause[];
  /** The oldest pending items after an id. */
  waiting(page: {
    readonly after: number | null;
    readonly limit: number;
  }): Promise<readonly ModerationItem[]>;
  /** The author of an item; undefined for items that were never pending. */
  find(db: Kysely<Database>, id: number): Promise<{ readonly authorId: number | null } | undefined>;
  /**
   * Approves or rejects an item. Like `take`, runs in the transaction of the audit log entry, with the author's row
   * locked.
   */
  judge(trx: Transaction<Database>, id: number, judgement: Judgement): Promise<Judged>;
  /** Records that staff have begun to read an item; present if authors are notified of that. */
  take?(trx: Transaction<Database>, id: number): Promise<Judged>;
  /** Actions on published items; absent if there are none. */
  readonly published?: PublishedList;
}

/** An action on a published item, such as choosing a story for a film. */
export interface PublishedStep {
  /** Name of the action: lower-case letters. */
  readonly name: string;
  readonly button: Words;
  readonly fields: readonly ModerationField[];
  /** Whether staff must give a reason. */
  readonly needsReason: boolean;
}

export interface PublishedItem {
  readonly id: number;
  readonly authorId: number | null;
  readonly title: string;
  /** Path of the item's page. */
  readonly path: string;
  readonly facts: readonly (readonly [name: Words, value: Words])[];
  /** Actions that are possible in the item's current state. */
  readonly steps: readonly PublishedStep[];
}

export interface PublishedList {
  /** Name of the list for staff. */
  readonly title: Words;
  /** The newest published items before an id. */
  list(page: { readonly before: number | null; readonly limit: number }): Promise<readonly PublishedItem[]>;
  /** Names of actions about which the author is not notified. */
  readonly untold?: readonly string[];
  /** Runs an action in the transaction of the audit log entry, with the author's row locked. */
  step(
    trx: Transaction<Database>,
    id: number,
    step: { readonly name: string; readonly fields: FieldValues },
  ): Promise<Judged>;
  /** Unpublishes an item, for one of the queue's reasons. */
  remove(trx: Transaction<Database>, id: number, rejection: Rejection): Promise<Judged>;
}

export interface Moderation {
  /** Adds a queue; the page shows queues in the order in which they were added. */
  include(queue: ModerationQueue): void;
}

export const Moderation = service<Moderation>('origin.moderation');
