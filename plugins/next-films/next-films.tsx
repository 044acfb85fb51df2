/** Three suggested films for an empty page, rendered by other plugins. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import type { NextFilmsProps } from '#ports/next-films.ts';
import { deps } from './deps.ts';
import type { nextFilmsMachine } from './machine.ts';
import { NextFilmsView } from './next-films-view.tsx';
import { nextFilmsWith } from './start.ts';

export default function NextFilms({ sells = false, not }: NextFilmsProps) {
  const { http } = useDeps(deps);
  const machine = useMemo(
    () => nextFilmsWith(http, { by: sells ? 'sold' : 'seen', not }),
    [http, sells, not],
  );
  return <Flow<typeof nextFilmsMachine> of={machine} view={NextFilmsView} />;
}
