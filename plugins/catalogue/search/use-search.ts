/** A search as the page follows it: as the address was answered at first, then as its statechart stands. */
import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePageApp } from '../../../kernel/react.tsx';
import { SearchFlow } from '../refs.ts';
import type { SearchContext, SearchEvent, searchMachine } from './machine.ts';
import { phaseOf, type Phase, type SearchInput } from './query.ts';
import type { SearchActor } from './start.ts';

export interface Scene {
  readonly phase: Phase;
  readonly context: SearchContext;
}

export const sceneOf = ({ value, context }: SnapshotFrom<typeof searchMachine>): Scene => ({
  phase: value as Phase,
  context,
});

/**
 * The field is rendered before the statechart has arrived, and must not be rendered anew when it has: whoever types already
 * would lose their letters. `typed` reads them once it is there.
 */
export function useSearch(asked: SearchInput, typed: () => string): [Scene, (event: SearchEvent) => void] {
  const { flows } = usePageApp();
  const [scene, setScene] = useState<Scene>({ phase: phaseOf(asked), context: { ...asked, recent: [] } });
  const running = useRef<SearchActor | null>(null);
  const first = useRef(asked);

  useEffect(() => {
    const controller = new AbortController();
    let mine: SearchActor | undefined;
    async function begin() {
      mine = (await flows.mount(SearchFlow, first.current)) as SearchActor;
      if (controller.signal.aborted) {
        mine.stop();
        return;
      }
      mine.subscribe((snapshot) => setScene(sceneOf(snapshot)));
      setScene(sceneOf(mine.getSnapshot()));
      running.current = mine;
      if (typed() !== first.current.query) mine.send({ type: 'type', query: typed() });
    }
    void begin();
    return () => {
      controller.abort();
      running.current = null;
      mine?.stop();
    };
    // A flow begins with the answer of its first address; later ones arrive below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (first.current === asked) return;
    first.current = asked;
    running.current?.send({ type: 'arrive', ...asked });
  }, [asked]);

  return [scene, (event) => running.current?.send(event)];
}
