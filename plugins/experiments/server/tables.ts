/** Experiments, and their counts by day and group; nothing about who was shown which. */
import type { Generated } from 'kysely';
import type { Counted } from '../rule-counted.ts';

export interface ExperimentsTable {
  id: Generated<number>;
  /** Share of visitors the experiment is enabled for, 0 to 100. */
  percentage: number;
  /** Whether each page draws for it before it is painted. */
  drawn_in_pages: Generated<boolean>;
}

export interface ExperimentCountsTable {
  experiment_id: number;
  /** ISO date, UTC. */
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
