/** The sunset modal (README 4): offers a newer sister site before the sign-up. */
import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deps } from '../deps.ts';

export default function SunsetDialog({ close }: ModalProps<void, 'stay'>) {
  const { t } = useLingui();
  const { tracked, brand, sister } = useDeps(deps);
  const { name: here } = brand;
  // The modal opens only if there is a sister site.
  const { name: there = '', url = '' } = sister ?? {};
  return (
    <Dialog
      title={t`We have a new site: ${there}`}
      description={t`Go to ${there}, or stay and become a member of ${here}.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      actions={
        <>
          <Button href={url} rel="noopener" onClick={() => tracked({ name: 'sunset', modal_type: 'leave' })}>
            {t`Go to new site`}
          </Button>
          <Button
            variant="line"
            onClick={() => {
              tracked({ name: 'sunset', modal_type: 'stay' });
              close('stay');
            }}
          >
            {t`Stay`}
          </Button>
        </>
      }
    />
  );
}
