/** The cover over the page until the 18+ question is answered. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import RestrictionDialog from './restriction.dialog.tsx';

export default function AgeQuestionView() {
  const covers = useLive(
    useDeps(deps).question,
    (question) => question.covers(),
    (question) => question.coversFirst(),
  );
  return covers ? <RestrictionDialog /> : null;
}
