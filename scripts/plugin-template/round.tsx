/** A round in every state: the answers, and the result. */
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '#app/http/errors.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { deps } from './deps.ts';
import type { Question } from './api.ts';
import type { roundMachine } from './machine.ts';
import styles from './round.module.css';

export interface RoundProps {
  question: Question;
}

function useRefusalText(refusal: Refusal | null): string {
  const { t } = useLingui();
  switch (refusal?.code) {
    case undefined:
      return '';
    case 'unauthenticated':
      return t`Members can answer. Log in, and your answer counts.`;
    case 'already_answered':
      return t`You have answered today. There is another question tomorrow.`;
    case 'over':
      return t`This question is over. Load the page again for the new one.`;
    default:
      return t`That did not work. Please try again.`;
  }
}

export function Round({
  snapshot,
  send,
  question: { answers },
}: FlowProps<typeof roundMachine> & RoundProps) {
  const { t } = useLingui();
  const login = useDeps(deps).loginLink({});
  const home = usePath()('/');
  const { choice, solution, refusal } = snapshot.context;
  const refusalText = useRefusalText(refusal);
  const isRight = snapshot.matches('right');
  if (isRight || snapshot.matches('wrong')) {
    const answer = answers[solution ?? 0] ?? '';
    return (
      <Outcome
        title={isRight ? t`That is right` : t`Not this time`}
        bad={!isRight}
        actions={<Button href={home}>{t`Back home`}</Button>}
      >
        <p>{t`The answer is: ${answer}`}</p>
      </Outcome>
    );
  }
  return (
    <div className={styles.answers}>
      {answers.map((answer, index) => (
        <Button
          key={answer}
          variant="line"
          wide
          busy={snapshot.matches('sending') && index === choice}
          onClick={() => send({ type: 'choose', choice: index })}
        >
          {answer}
        </Button>
      ))}
      <FormError>{refusalText}</FormError>
      {refusal?.code === 'unauthenticated' && login && <Button href={login}>{t`Log in`}</Button>}
    </div>
  );
}
