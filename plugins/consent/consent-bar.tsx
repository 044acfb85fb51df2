/** The place of the consent bar: empty until the statechart, which starts when the browser is idle, has to ask. */
import { lazy, Suspense, useState } from 'react';
import { useFlow } from '#app/react/bindings.tsx';
import { ConsentFlow } from './refs.ts';

/** In the chunk of the statechart, which is loaded before it is shown. */
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
