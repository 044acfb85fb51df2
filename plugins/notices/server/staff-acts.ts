/** Actions of the staff page of notices. */
import { text as t } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import * as v from 'valibot';
import { text } from '#ports/credentials.ts';
import type { StaffAct, StaffFaults } from '#ports/staff-pages.ts';
import { DECISIONS, EXPLANATION_MAX_CHARS, GROUNDS, SIDES } from '../rule.ts';
import { decide, decideAppeal, NotDecided, type DecideDeps } from './decide.ts';
import { findNotice } from './store.ts';

export const FACTS_MIN_CHARS = 20;
export const FACTS_MAX_CHARS = EXPLANATION_MAX_CHARS;
export const RULE_MAX_CHARS = 300;
export const SCOPE_MAX_CHARS = 500;

const Id = v.pipe(v.string(), v.uuid());
const Facts = v.pipe(text(FACTS_MAX_CHARS), v.trim(), v.minLength(FACTS_MIN_CHARS));

const Decided = v.pipe(
  v.object({
    notice: Id,
    decision: v.picklist(DECISIONS),
    ground: v.picklist(GROUNDS),
    rule: v.pipe(text(RULE_MAX_CHARS), v.trim()),
    facts: Facts,
    scope: v.pipe(text(SCOPE_MAX_CHARS), v.trim()),
  }),
  v.forward(
    v.partialCheck(
      [['decision'], ['rule']],
      ({ decision, rule }) => decision === 'none' || rule !== '',
      'rule',
    ),
    ['rule'],
  ),
  v.forward(
    v.partialCheck(
      [['decision'], ['scope']],
      ({ decision, scope }) => decision !== 'restrict' || scope !== '',
      'scope',
    ),
    ['scope'],
  ),
);
const DecidedAppeal = v.object({
  notice: Id,
  side: v.picklist(SIDES),
  decision: v.picklist(DECISIONS),
  facts: Facts,
});

const FAULTS: Readonly<Record<string, Words>> = {
  decision: t('Choose a decision.'),
  ground: t('Choose the ground.'),
  rule: t('Name the law or the clause of the terms, in at most {count} characters.', {
    count: RULE_MAX_CHARS,
  }),
  facts: t('The statement of reasons has {least} to {most} characters.', {
    least: FACTS_MIN_CHARS,
    most: FACTS_MAX_CHARS,
  }),
  scope: t('State what is restricted, where and for how long, in at most {count} characters.', {
    count: SCOPE_MAX_CHARS,
  }),
};

const faultsOf = (issues: readonly v.BaseIssue<unknown>[]): StaffFaults =>
  new Map(
    issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      return [name in FAULTS ? name : '', FAULTS[name] ?? t('The form is not valid. Load the page again.')];
    }),
  );

const GONE: StaffFaults = new Map([['', t('There is no such notice.')]]);

/** Performs the action; returns the error if it failed and was rolled back. */
async function done(work: () => Promise<void>): Promise<StaffFaults | void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof NotDecided) return new Map([['', error.why]]);
    throw error;
  }
}

export const noticeActs = (deps: DecideDeps): Readonly<Record<'decide' | 'appeal', StaffAct>> => {
  const { db, config } = deps.origin;
  return {
    async decide(fields, { userId: by }) {
      const read = v.safeParse(Decided, fields);
      if (!read.success) return { faults: faultsOf(read.issues) };
      const { notice: id, ...decided } = read.output;
      const notice = await findNotice(db, config.brand, id);
      if (!notice) return { faults: GONE };
      return {
        subject: `notice:${notice.reference} ${decided.decision}`,
        memberId: notice.author_id,
        run: (trx) => done(() => decide(deps, trx, id, { ...decided, by })),
      };
    },
    async appeal(fields, { userId: by }) {
      const read = v.safeParse(DecidedAppeal, fields);
      if (!read.success) return { faults: faultsOf(read.issues) };
      const { notice: id, ...decided } = read.output;
      const notice = await findNotice(db, config.brand, id);
      if (!notice) return { faults: GONE };
      return {
        subject: `appeal:${notice.reference} ${decided.side} ${decided.decision}`,
        memberId: notice.author_id,
        run: (trx) => done(() => decideAppeal(deps, trx, { id, by, ...decided })),
      };
    },
  };
};
