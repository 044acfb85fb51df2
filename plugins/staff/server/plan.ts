/** What every act of staff is planned as, before anything is done. */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../../server/db/schema.ts';
import type { StaffDeps, StaffMember } from './deps.ts';
import type { Told } from './told.ts';

/** An act that is not done, and leaves nothing behind. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
  readonly told: Told;
  constructor(told: Told) {
    super(told);
    this.told = told;
  }
}

export interface Planned {
  readonly memberId: number | null;
  readonly subject: string;
  /** Written down in place of a reason that the form holds. */
  readonly reason?: string;
  /** The page to go on to. */
  readonly to: string;
  /** Runs in the transaction of the record. */
  run?(trx: Transaction<Database>, key: string): Promise<Told>;
  /** Runs once the record is committed: a gateway is asked. */
  after?(): Promise<Told>;
}

export type Plan = (deps: StaffDeps, fields: unknown, staff: StaffMember) => Promise<Planned>;

export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields);
  if (!result.success) throw new NotDone('invalid');
  return result.output;
}

export function offered<Service>(service: Service | undefined): Service {
  if (service === undefined) throw new NotDone('not_offered');
  return service;
}
