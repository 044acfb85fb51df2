/** Kysely types of experiments and of their counts by day and group, without personal data. */
import type { Generated } from 'kysely';
import type { Counted } from '../rule-counted.ts';

export interface ExperimentsTable {
  id: Generated<number>;
  /** Percentage of visitors the experiment is enabled for, 0 to 100. */
  percentage: number;
  /** Whether pages assign groups before the first paint. */
  drawn_in_pages: Generated<boolean>;
}

export interface ExperimentCountsTable {
  experiment_id: number;
  /** Day of the counts as an ISO date, UTC. */
  day: string;
  variant: 0 | 1;
  what: Counted;
  count: Generated<number>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    experiments: ExperimentsTable;
    experiment_counts: ExperimentCountsTable;
  }
}
