/** Judging what members have written. Of two who judge at the same time the first one counts: the second is told that it waits no more. */
import type { Judgement } from '../../../server/ports/moderation.ts';
import { ApproveAct, RejectAct } from './fields.ts';
import { MODERATION_PATH } from './html.ts';
import { NotDone, parsed, type Plan } from './plan.ts';

const judged =
  (schema: typeof ApproveAct | typeof RejectAct, judgement: Judgement): Plan =>
  async ({ queues, origin }, sent) => {
    const { queue: name, item } = parsed(schema, sent);
    const queue = queues.find((one) => one.name === name);
    const found = await queue?.find(origin.db, item);
    if (!queue || !found) throw new NotDone('unknown');
    return {
      memberId: found.authorId,
      subject: `${name}:${item}`,
      to: MODERATION_PATH,
      async run(trx) {
        if (!(await queue.judge(trx, item, judgement))) throw new NotDone('not_waiting');
        return judgement === 'approve' ? 'approved' : 'rejected';
      },
    };
  };

export const approve = judged(ApproveAct, 'approve');
export const reject = judged(RejectAct, 'reject');
