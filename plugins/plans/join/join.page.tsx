/** /sign-up: the plans of a group, the chosen plan with the next steps, or an account alone. */
import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { AccountAlone } from './account.tsx';
import { Choose } from './choose.tsx';
import { Chosen } from './chosen.tsx';
import { coloursOf } from '#ui/colours.ts';
import type { JoinData } from './join.loader.ts';
import { useMember } from './use-member.ts';
import styles from './join.module.css';

export default function JoinPage({ data }: PageProps<JoinData>) {
  const { t } = useLingui();
  const path = usePath();
  // The form itself redirects a new member, so it must stay mounted until then.
  const [member] = useState(useMember());
  const { group, place, plan } = data;
  if (place.account && !member) return <AccountAlone place={place} />;
  if (group === null)
    return (
      <Notice
        page
        level={1}
        title={t`This offer is no longer available`}
        actions={<Button href={path('/')}>{t`Go to the films`}</Button>}
      />
    );
  return (
    <div
      className={styles.page}
      data-layout={group.layout}
      data-layout-desktop={group.layout_desktop}
      style={coloursOf(group.colours) as CSSProperties}
    >
      {plan ? <Chosen data={data} group={group} plan={plan} /> : <Choose data={data} group={group} />}
    </div>
  );
}
