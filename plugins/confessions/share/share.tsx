/** Sharing a story, with its statechart. The text next to the link does not mention the site. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { TOAST_MS } from '#ports/toasts.ts';
import { deps } from '../deps.ts';
import type { shareMachine } from './machine.ts';
import { ShareView } from './share-view.tsx';
import { shareWith } from './start.ts';

/** `path` is the path of the story, with its language and without a query. */
export function Share({ path }: { path: string }) {
  const { t } = useLingui();
  const { toasts, tracked } = useDeps(deps);
  const title = t`A story for you`;
  const copied = t`Link copied.`;
  // The origin does not know the URL of the page, but nothing is shared there.
  const url = typeof location === 'undefined' ? path : new URL(path, location.origin).href;
  const machine = useMemo(
    () =>
      shareWith({
        story: { url, title },
        tracked,
        copied: () =>
          toasts.show({
            key: 'confessions.copied',
            level: 'success',
            text: copied,
            durationMs: TOAST_MS.confirmation,
          }),
      }),
    [url, title, copied, toasts, tracked],
  );
  return <Flow<typeof shareMachine, { url: string }> of={machine} view={ShareView} url={url} />;
}
