/**
 * The place of the consent bar: empty until the statechart, which starts when the browser is idle, shows the question.
 */
import { lazy, Suspense, useState } from 'react';
import { useFlow } from '#app/react/bindings.tsx';
import { ConsentFlow } from './refs.ts';

/** Part of the statechart's chunk, which is loaded before the bar is shown. */
const Question = lazy(() => import('./consent-question.tsx'));

export default function ConsentBar() {
  const [snapshot] = useFlow(ConsentFlow);
  const [announced, announce] = useState('');
  const isOpen = snapshot.matches('bar');
  return (
    <>
      {/* Mounted before the question, so that screen readers announce it. */}
      <output className="visually-hidden">{isOpen && announced}</output>
      {isOpen && (
        <Suspense fallback={null}>
          <Question announce={announce} />
        </Suspense>
      )}
    </>
  );
}
