/** /download/{id}: opens a mailed link and starts the download. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { LinkFlow } from '../refs.ts';
import { LinkView, Opening } from './link-view.tsx';
import type { linkMachine } from './machine.ts';

export default function LinkPage({ params }: PageProps) {
  const { t } = useLingui();
  return (
    <SideStill caption={t`A reel under the arm, on the way home.`} title={t`Your download`}>
      <Flow<typeof linkMachine>
        of={LinkFlow}
        input={{ id: params['id'] ?? '' }}
        view={LinkView}
        fallback={<Opening />}
      />
    </SideStill>
  );
}
