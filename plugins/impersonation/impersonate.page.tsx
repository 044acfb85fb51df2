/** /impersonate: an administrator begins to see the site as a member. */
import type { PageProps } from '../../kernel/plugin.ts';
import { Flow } from '../../kernel/flow.tsx';
import { Skeleton } from '../../ui/messages/skeleton.tsx';
import { Begin } from './begin.tsx';
import { ImpersonationFlow } from './refs.ts';
import type { impersonationMachine } from './machine.ts';

/** Height (px) of what comes: sign, heading, two sentences, a button. */
const BEGIN_PX = 420;

export default function ImpersonatePage({ params }: PageProps) {
  return (
    <Flow<typeof impersonationMachine>
      of={ImpersonationFlow}
      input={{ token: params['slug'] ?? '' }}
      view={Begin}
      fallback={<Skeleton height={BEGIN_PX} />}
    />
  );
}
