/** Covers the page until the 18+ question is answered; the dialog itself is loaded only for who is asked. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useAsk } from '../../../kernel/react.tsx';
import { Question } from '../refs.ts';
import { Cover } from './cover.tsx';

const RestrictionDialog = lazy(() => import('./restriction.dialog.tsx'));

export default function AgeQuestionView() {
  const question = useAsk(Question);
  const covers = useSyncExternalStore(question.subscribe, question.covers);
  if (!covers) return null;
  return (
    <Suspense fallback={<Cover />}>
      <RestrictionDialog />
    </Suspense>
  );
}
