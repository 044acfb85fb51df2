/** Covers the page until the 18+ question is answered. */
import { useSyncExternalStore } from 'react';
import { useInject } from '../../../kernel/react.tsx';
import { Question } from '../refs.ts';
import RestrictionDialog from './restriction.dialog.tsx';

export default function AgeQuestionView() {
  const question = useInject(Question);
  const covers = useSyncExternalStore(question.subscribe, question.covers, question.covers);
  return covers ? <RestrictionDialog /> : null;
}
