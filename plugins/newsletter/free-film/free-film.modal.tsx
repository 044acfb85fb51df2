/** The free-film dialog (README 7): an address for a film, and then the way to the mail with it. */
import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import { FREE_FILM_FORM, FreeFilmLink, type LeadInput } from '#ports/newsletter.ts';
import { useHref, useInject } from '#app/react/bindings.tsx';
import { NavigationService } from '#app/services.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Subscribe } from '../subscribe/subscribe.tsx';

export default function FreeFilmDialog({ input: { position }, close }: ModalProps<LeadInput, void>) {
  const { t } = useLingui();
  const navigation = useInject(NavigationService);
  const next = useHref()(FreeFilmLink, {});
  const finished = () => {
    close();
    if (next) navigation.go(next);
  };
  return (
    <Dialog
      title={t`Watch a film free`}
      description={t`Leave your address, and we mail you a link to a whole film: no card, no account.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
    >
      <Subscribe
        input={{ formKey: FREE_FILM_FORM, position, toasts: false }}
        button={t`Mail me the film`}
        asksMailing
        finished={finished}
      />
    </Dialog>
  );
}
