/** Where the consent bar lies: empty until the statechart, which begins when the browser is idle, has something to ask. */
import { lazy, Suspense, useState } from 'react';
import { useFlow } from '#app/react/bindings.tsx';
import { ConsentFlow } from './refs.ts';

/** In the file of the statechart, which is there when it is shown. */
const Question = lazy(() => import('./consent-question.tsx'));

export default function ConsentBar() {
  const [snapshot] = useFlow(ConsentFlow);
  const [announced, announce] = useState('');
  const isOpen = snapshot.matches('bar');
  return (
    <>
      {/* There before the question, or a screen reader would not read it. */}
      <output className="visually-hidden">{isOpen && announced}</output>
      {isOpen && (
        <Suspense fallback={null}>
          <Question announce={announce} />
        </Suspense>
      )}
    </>
  );
}
