/** Experiments set by operators, and their counts. */
import { sql } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import { isPartOf } from '#server/content/own-part.ts';
import type { Counted } from '../rule-counted.ts';
import type { ExperimentsSettings } from '../settings.ts';

export interface Experiment {
  readonly id: number;
  /** Percentage of visitors it is enabled for; 0 if the brand's setting `ab-{id}` is off. */
  readonly percentage: number;
}

type Reading = Pick<Origin, 'db' | 'settings'>;

const rows = ({ db }: Reading) => db.selectFrom('experiments').select(['id', 'percentage']).orderBy('id');

/** The setting `ab-918` switches experiment 918; without such a setting, only the share counts. */
const withSetting = ({ settings }: Reading, { id, percentage }: Experiment): Experiment => {
  const isOff = (settings as Readonly<Record<string, unknown>>)[`ab-${id}`] === false;
  return { id, percentage: isOff ? 0 : percentage };
};

/** The experiments that a brand takes part in. */
export interface OwnExperiments {
  all(): Promise<Experiment[]>;
  /** Experiments whose groups are assigned by pages before the first paint. */
  ofPages(): Promise<Experiment[]>;
  find(id: number): Promise<Experiment | undefined>;
}

const NUMBER = /^[1-9]\d*$/;

/** Throws an Error that names the first entry that is not a number. */
export function ownExperiments(origin: Reading, rule: ExperimentsSettings): OwnExperiments {
  for (const [setting, entries] of Object.entries(rule)) {
    const wrong = entries.find((entry) => !NUMBER.test(entry));
    if (wrong !== undefined)
      throw new Error(`settings.experiments.${setting} has "${wrong}": write the number of an experiment.`);
  }
  const isOwn = isPartOf(rule);
  const own = async (query: ReturnType<typeof rows>): Promise<Experiment[]> =>
    (await query.execute()).filter(({ id }) => isOwn(String(id))).map((row) => withSetting(origin, row));
  return {
    all: () => own(rows(origin)),
    ofPages: () => own(rows(origin).where('drawn_in_pages', '=', true)),
    find: async (id) => (await own(rows(origin).where('id', '=', id)))[0],
  };
}

/** Increases today's count; the visitor is not stored. */
export async function count(
  { db, now }: Pick<Origin, 'db' | 'now'>,
  { id, group, what }: { id: number; group: 0 | 1; what: Counted },
): Promise<void> {
  await db
    .insertInto('experiment_counts')
    .values({ experiment_id: id, day: now().toISOString().slice(0, 10), variant: group, what })
    .onConflict((conflict) =>
      conflict
        .columns(['experiment_id', 'day', 'variant', 'what'])
        .doUpdateSet({ count: sql<number>`experiment_counts.count + 1` }),
    )
    .execute();
}

export interface Total {
  readonly experiment_id: number;
  readonly variant: 0 | 1;
  readonly what: Counted;
  readonly count: number;
}

/** Total counts of every experiment. */
export const totals = async ({ db }: Pick<Origin, 'db'>): Promise<Total[]> =>
  (
    await db
      .selectFrom('experiment_counts')
      .select(['experiment_id', 'variant', 'what', sql<string>`sum(count)`.as('count')])
      .groupBy(['experiment_id', 'variant', 'what'])
      .execute()
  ).map((row) => ({ ...row, count: Number(row.count) }));
