/** The message of showCrossSellingMessage: why this member cannot buy a plan, and where to manage their current one. */
import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import type { CrossSellingReason } from '#ports/cross-selling.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deps } from './deps.ts';

export default function CrossSellingMessage({
  input: { reason },
  close,
}: ModalProps<{ reason: CrossSellingReason }, void>) {
  const { t } = useLingui();
  const { sister: site, accountLink } = useDeps(deps);
  const account = accountLink({});
  const isBundle = reason === 'bundle';
  const sister = site?.name ?? '';
  return (
    <Dialog
      title={t`This user already has an account.`}
      description={
        isBundle
          ? t`Your subscription came with ${sister} and is valid here as well. To change or cancel it, go to the platform where you signed up.`
          : t`You are a member already, so there is nothing to buy twice. Your account shows what you have.`
      }
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      actions={
        isBundle && site ? (
          <Button href={site.url} rel="noopener">
            {t`Go to ${sister}`}
          </Button>
        ) : (
          account && <Button href={account}>{t`Your account`}</Button>
        )
      }
    />
  );
}
