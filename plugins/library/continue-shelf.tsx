/** What a member has begun, as a shelf of the home page. */
import { Flow } from '#app/react/flow.tsx';
import { ContinueRail, LoadingRail } from './continue-rail.tsx';
import { ContinueFlow } from './refs.ts';
import type { continueMachine } from './machine.ts';

export default function ContinueShelf() {
  return <Flow<typeof continueMachine> of={ContinueFlow} view={ContinueRail} fallback={<LoadingRail />} />;
}
