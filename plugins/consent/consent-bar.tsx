/** Where the consent bar lies: empty until the statechart, which begins when the browser is idle, has something to ask. */
import { lazy, Suspense } from 'react';
import { useFlow } from '../../kernel/react.tsx';
import { ConsentFlow } from './refs.ts';

/** In the file of the statechart, which is there when it is shown. */
const Question = lazy(() => import('./consent-question.tsx'));

export default function ConsentBar() {
  const [snapshot] = useFlow(ConsentFlow);
  return snapshot.matches('bar') ? (
    <Suspense fallback={null}>
      <Question />
    </Suspense>
  ) : null;
}
