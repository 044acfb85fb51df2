/** The sunset modal (README 4): an invitation to a newer sister site, in place of the way to the sign-up. */
import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import { Tracked } from '#ports/analytics.ts';
import { SisterSite } from '#ports/shell.ts';
import { useEmit, useInject, useInjectOptional } from '#app/react/bindings.tsx';
import { BrandService } from '#app/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export default function SunsetDialog({ close }: ModalProps<void, 'stay'>) {
  const { t } = useLingui();
  const { name: here } = useInject(BrandService);
  // It opens only where there is one.
  const { name: there = '', url = '' } = useInjectOptional(SisterSite) ?? {};
  const track = useEmit(Tracked);
  return (
    <Dialog
      title={t`We have a new site: ${there}`}
      description={t`Go to ${there}, or stay and become a member of ${here}.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      actions={
        <>
          <Button href={url} rel="noopener" onClick={() => track({ name: 'sunset', modal_type: 'leave' })}>
            {t`Go to new site`}
          </Button>
          <Button
            variant="line"
            onClick={() => {
              track({ name: 'sunset', modal_type: 'stay' });
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
