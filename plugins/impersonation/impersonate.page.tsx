/** /impersonate: an administrator confirms to see the site as a member. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { SpokenHeading } from '#ui/text/spoken-heading.tsx';
import { Begin } from './begin.tsx';
import { ImpersonationFlow } from './refs.ts';
import type { impersonationMachine } from './machine.ts';

/** Height of the content (px): icon, heading, two sentences, a button. */
const BEGIN_PX = 420;

export default function ImpersonatePage({ params }: PageProps) {
  const { t } = useLingui();
  return (
    <>
      <SpokenHeading>{t`See the site as a member`}</SpokenHeading>
      <Flow<typeof impersonationMachine>
        of={ImpersonationFlow}
        input={{ token: params['slug'] ?? '' }}
        view={Begin}
        fallback={<Skeleton height={BEGIN_PX} />}
      />
    </>
  );
}
