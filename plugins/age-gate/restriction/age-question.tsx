/** Covers the page until the 18+ question is answered; the dialog itself is loaded only for who is asked. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { AgeQuestion } from '../../../kernel/ports/age.ts';
import { useAsk } from '../../../kernel/react.tsx';
import { Cover } from './cover.tsx';

const RestrictionDialog = lazy(() => import('./restriction.dialog.tsx'));

export default function AgeQuestionView() {
  const question = useAsk(AgeQuestion);
  const answered = useSyncExternalStore(question.subscribe, question.answered);
  if (answered) return null;
  return (
    <Suspense fallback={<Cover />}>
      <RestrictionDialog />
    </Suspense>
  );
}
