/**
 * Content by members that staff reviews before it is published: modules declare queues during setup, and one page shows all of
 * them.
 */
import * as v from 'valibot';
import type { Kysely, Transaction } from 'kysely';
import type { CommentBlocks } from './comment-text.ts';
import type { Rejection, RejectionCause } from './rejection.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** An input of staff for an action. */
export interface ModerationField {
  /** Lower-case letters. */
  readonly name: string;
  readonly label: string;
  readonly is: 'line' | 'text' | 'date' | 'choice';
  /** Options of a choice. */
  readonly options?: readonly string[];
  readonly value: string;
  readonly isRequired: boolean;
  /** In UTF-16 units; the queue's own validation is authoritative. */
  readonly maxLength?: number;
}

/** Values of an action's fields, by name. */
export type FieldValues = Readonly<Record<string, string>>;

export interface ModerationItem {
  readonly id: number;
  /** null once the account is deleted. */
  readonly authorId: number | null;
  readonly authorName: string;
  readonly text: CommentBlocks;
  readonly lang: string | null;
  /** Path of the related page; empty without one. */
  readonly about: string;
  /** Reports by members, each a code. */
  readonly reports: readonly string[];
  readonly createdAt: Date;
  /** Whether staff has begun to read it; absent if that is not recorded. */
  readonly isTaken?: boolean;
  /** Fields that an approval requires. */
  readonly fields?: readonly ModerationField[];
}

export type Judgement =
  | { readonly is: 'approve'; readonly fields: FieldValues }
  | { readonly is: 'reject'; readonly rejection: Rejection };

/** Errors of form fields, by field name. */
export type FieldFaults = ReadonlyMap<string, string>;

/** Form fields are invalid: the action has no effect. */
export class FaultyFields extends Error {
  override readonly name = 'FaultyFields';
  readonly faults: FieldFaults;
  constructor(faults: FieldFaults) {
    super(`faulty fields: ${[...faults.keys()].join(', ')}`);
    this.faults = faults;
  }
}

/** Parses fields with a schema. Throws FaultyFields. */
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

/** `not_waiting`: it no longer waits, or another request was first. `invalid`: a field is invalid. */
export type Judged = 'done' | 'not_waiting' | 'invalid';

export interface ModerationQueue {
  /** Its name in forms and in the audit log: lower-case letters, such as `comments`. */
  readonly name: string;
  /** Its name for staff. */
  readonly title: string;
  /** Allowed reasons for a rejection. */
  readonly causes: readonly RejectionCause[];
  /** The oldest items after an id. */
  waiting(page: {
    readonly after: number | null;
    readonly limit: number;
  }): Promise<readonly ModerationItem[]>;
  /** undefined for items that were never waiting. */
  find(db: Kysely<Database>, id: number): Promise<{ readonly authorId: number | null } | undefined>;
  /** Runs in the transaction of the audit log entry, with the author's row locked; so does `take`. */
  judge(trx: Transaction<Database>, id: number, judgement: Judgement): Promise<Judged>;
  /** Staff begins to read it, if the author is notified of that. */
  take?(trx: Transaction<Database>, id: number): Promise<Judged>;
  /** Actions on published items, if there are any. */
  readonly published?: PublishedList;
}

/** An action on a published item, such as choosing a story for a film. */
export interface PublishedStep {
  /** Lower-case letters. */
  readonly name: string;
  readonly button: string;
  readonly fields: readonly ModerationField[];
  /** Whether staff must give a reason. */
  readonly needsReason: boolean;
}

export interface PublishedItem {
  readonly id: number;
  readonly authorId: number | null;
  readonly title: string;
  /** Path of its page. */
  readonly path: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Possible actions in its current state. */
  readonly steps: readonly PublishedStep[];
}

export interface PublishedList {
  /** Its name for staff. */
  readonly title: string;
  /** The newest items before an id. */
  list(page: { readonly before: number | null; readonly limit: number }): Promise<readonly PublishedItem[]>;
  /** Names of actions without a notification to the author. */
  readonly untold?: readonly string[];
  /** Runs in the transaction of the audit log entry, with the author's row locked. */
  step(
    trx: Transaction<Database>,
    id: number,
    step: { readonly name: string; readonly fields: FieldValues },
  ): Promise<Judged>;
  /** Unpublishes it, for one of the queue's reasons. */
  remove(trx: Transaction<Database>, id: number, rejection: Rejection): Promise<Judged>;
}

export interface Moderation {
  /** Adds a queue; the page shows queues in the order in which they were added. */
  include(queue: ModerationQueue): void;
}

export const Moderation = service<Moderation>('origin.moderation');
