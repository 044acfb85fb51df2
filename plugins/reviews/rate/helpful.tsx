/** The button that marks a comment as helpful; a second click removes the mark. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { HELPFUL } from '../rule.ts';
import type { rateMachine } from './machine.ts';

/** The rating of a comment whose helpful mark was removed. */
const TAKEN_BACK = 1;

export interface HelpfulProps {
  /** Name of the comment's author. */
  name: string;
  /** Number of other members who marked it. */
  others: number;
}

export function Helpful({ snapshot, send, name, others }: FlowProps<typeof rateMachine> & HelpfulProps) {
  const { t } = useLingui();
  const isHelpful = snapshot.context.rating === HELPFUL;
  const count = others + (isHelpful ? 1 : 0);
  return (
    <Button
      variant="quiet"
      size="s"
      icon="heart"
      filled={isHelpful}
      aria-pressed={isHelpful}
      aria-label={t`The comment by ${name} was helpful: ${plural(count, { one: '# member', other: '# members' })}`}
      busy={snapshot.matches('sending')}
      onClick={() => send({ type: 'rate', rating: isHelpful ? TAKEN_BACK : HELPFUL })}
    >
      {count > 0 ? t`Helpful (${count})` : t`Helpful`}
    </Button>
  );
}
