/**
 * The free-film dialog (README 7): the visitor enters an address to get a film, and then gets a link to the mailbox.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { FREE_FILM_FORM, type LeadInput } from '#ports/newsletter.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import { Subscribe } from '../subscribe/subscribe.tsx';

/** Query of the list of free films. */
const FREE = new URLSearchParams({ access: String(ACCESS_LEVEL.FREE) });

export default function FreeFilmDialog({ input: { position }, close }: ModalProps<LeadInput, void>) {
  const { t } = useLingui();
  const { navigation, freeFilmLink, filmsLink } = useDeps(deps);
  const next = freeFilmLink({});
  const films = filmsLink({});
  const finished = () => {
    close();
    if (next) navigation.go(next);
  };
  return (
    <Dialog
      title={t`Watch a film free`}
      description={t`One whole film is free for everybody over 18. We mail you the link: it takes your address, which you confirm, and no account or card.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      fine={
        films && (
          <Trans>
            <Link href={`${films}?${FREE}`}>These films</Link> are free for everybody: no account, no address,
            no card.
          </Trans>
        )
      }
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
