/** `/notices`: the status of a notice, behind the link in the receipt. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Section } from '#ui/text/section.tsx';
import { StatusFlow } from '../refs.ts';
import type { statusMachine } from './machine.ts';
import { StatusView } from './status-view.tsx';

/** Height (px) of the status while it loads. */
const STATUS_PX = 320;

export default function StatusPage({ params: { slug: token } }: PageProps) {
  const { t } = useLingui();
  return (
    <Section level={1} width="text" title={t`Your notice`}>
      {token ? (
        <Flow<typeof statusMachine>
          of={StatusFlow}
          input={{ token }}
          view={StatusView}
          fallback={<Skeleton height={STATUS_PX} />}
        />
      ) : (
        <p>{t`Please open the link from your receipt: it alone shows how a notice stands.`}</p>
      )}
    </Section>
  );
}
