/** The plan of a staff action, which is created before anything changes. */
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { FaultyFields, readFields, type FieldFaults } from '#ports/moderation.ts';
import type { StaffDeps, StaffMember } from './deps.ts';
import type { ActResult } from './results.ts';

/** Thrown if an action is refused; nothing has changed then. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
  readonly result: ActResult;
  readonly faults: FieldFaults;
  constructor(result: ActResult, faults: FieldFaults = new Map()) {
    super(result);
    this.result = result;
    this.faults = faults;
  }
}

export interface Planned {
  readonly memberId: number | null;
  readonly subject: string;
  /** The reason to record instead of one from the form. */
  readonly reason?: string;
  /** The page to redirect to. */
  readonly to: string;
  /** Runs in the same transaction as the log entry. */
  run?(trx: Transaction<Database>, key: string): Promise<ActResult>;
  /** Runs after the commit, to call a gateway. */
  after?(): Promise<ActResult>;
}

export type Plan = (deps: StaffDeps, fields: unknown, staff: StaffMember) => Promise<Planned>;

export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
): v.InferOutput<Schema> {
  try {
    return readFields(schema, fields);
  } catch (error) {
    if (error instanceof FaultyFields) throw new NotDone('invalid', error.faults);
    throw error;
  }
}

export function offered<Service>(service: Service | undefined): Service {
  if (service === undefined) throw new NotDone('not_offered');
  return service;
}
