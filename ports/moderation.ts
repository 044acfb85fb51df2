/** What members have written and staff has to judge before others read it: modules declare their queues when they are set up, one page shows all. */
import * as v from 'valibot';
import type { Kysely, Transaction } from 'kysely';
import type { CommentBlocks } from './comment-text.ts';
import type { Rejection, RejectionCause } from './rejection.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** What staff fills in, or changes, beside an act. */
export interface ModerationField {
  /** Lower-case letters. */
  readonly name: string;
  readonly label: string;
  readonly is: 'line' | 'text' | 'date' | 'choice';
  /** Of a choice. */
  readonly options?: readonly string[];
  readonly value: string;
  readonly isRequired: boolean;
  /** In UTF-16 units; what counts is the queue's own check. */
  readonly maxLength?: number;
}

/** What the fields of an act hold, by name. */
export type FieldValues = Readonly<Record<string, string>>;

export interface ModerationItem {
  readonly id: number;
  /** null once the account is gone. */
  readonly authorId: number | null;
  readonly authorName: string;
  readonly text: CommentBlocks;
  readonly lang: string | null;
  /** Path of the page it is about; empty where there is none. */
  readonly about: string;
  /** What members say against it, each a code. */
  readonly reports: readonly string[];
  readonly createdAt: Date;
  /** Whether somebody of staff has begun to read it; left out where nobody says so. */
  readonly isTaken?: boolean;
  /** What approval needs beside a yes. */
  readonly fields?: readonly ModerationField[];
}

export type Judgement =
  | { readonly is: 'approve'; readonly fields: FieldValues }
  | { readonly is: 'reject'; readonly rejection: Rejection };

/** What is wrong with fields of a form, by their names. */
export type FieldFaults = ReadonlyMap<string, string>;

/** Fields of a form are not as they must be: nothing of the act is done. */
export class FaultyFields extends Error {
  override readonly name = 'FaultyFields';
  readonly faults: FieldFaults;
  constructor(faults: FieldFaults) {
    super(`faulty fields: ${[...faults.keys()].join(', ')}`);
    this.faults = faults;
  }
}

/** Fields as a schema reads them. Throws FaultyFields. */
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

/** `not_waiting`: it waits for nobody any more, or of two at the same time this is the second. `invalid`: a field is not as it must be. */
export type Judged = 'done' | 'not_waiting' | 'invalid';

export interface ModerationQueue {
  /** Its name in forms and in the record of staff: lower-case letters, such as `comments`. */
  readonly name: string;
  /** Its name as staff reads it. */
  readonly title: string;
  /** For what staff may reject something here. */
  readonly causes: readonly RejectionCause[];
  /** The oldest after an id. */
  waiting(page: {
    readonly after: number | null;
    readonly limit: number;
  }): Promise<readonly ModerationItem[]>;
  /** undefined for what never waited. */
  find(db: Kysely<Database>, id: number): Promise<{ readonly authorId: number | null } | undefined>;
  /** Runs in the transaction of the record, with the author's row held; so does `take`. */
  judge(trx: Transaction<Database>, id: number, judgement: Judgement): Promise<Judged>;
  /** Somebody begins to read it, where the author is told so. */
  take?(trx: Transaction<Database>, id: number): Promise<Judged>;
  /** What becomes of it once it is published, where something does. */
  readonly published?: PublishedList;
}

/** An act on what is published, such as choosing a story for a film. */
export interface PublishedStep {
  /** Lower-case letters. */
  readonly name: string;
  readonly button: string;
  readonly fields: readonly ModerationField[];
  /** Whether staff says in the record why. */
  readonly needsReason: boolean;
}

export interface PublishedItem {
  readonly id: number;
  readonly authorId: number | null;
  readonly title: string;
  /** Path of its page. */
  readonly path: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What may be done with it as it stands. */
  readonly steps: readonly PublishedStep[];
}

export interface PublishedList {
  /** Its name as staff reads it. */
  readonly title: string;
  /** The newest before an id. */
  list(page: { readonly before: number | null; readonly limit: number }): Promise<readonly PublishedItem[]>;
  /** Names of steps of which the author is told nothing. */
  readonly untold?: readonly string[];
  /** Runs in the transaction of the record, with the author's row held. */
  step(
    trx: Transaction<Database>,
    id: number,
    step: { readonly name: string; readonly fields: FieldValues },
  ): Promise<Judged>;
  /** Off the site, for one of the queue's causes. */
  remove(trx: Transaction<Database>, id: number, rejection: Rejection): Promise<Judged>;
}

export interface Moderation {
  /** Adds a queue; the page shows them in the order in which they were added. */
  include(queue: ModerationQueue): void;
}

export const Moderation = service<Moderation>('origin.moderation');
