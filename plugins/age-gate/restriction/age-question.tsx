/** Covers the page until the 18+ question is answered. */
import { useInject, useLive } from '#app/react/bindings.tsx';
import { Question } from '../refs.ts';
import RestrictionDialog from './restriction.dialog.tsx';

export default function AgeQuestionView() {
  const covers = useLive(
    useInject(Question),
    (question) => question.covers(),
    (question) => question.coversFirst(),
  );
  return covers ? <RestrictionDialog /> : null;
}
