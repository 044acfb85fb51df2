/** The simple 18+ question: closed only by an answer; rendered with the page that it covers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useFlow, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { InlineDialog } from '#ui/overlays/inline-dialog.tsx';
import { deps } from '../deps.ts';
import css from '../age-gate.module.css';
import { RestrictionFlow } from '../refs.ts';
import { RtaNote } from '../rta-note.tsx';

function Question({ accept, leave }: { accept: () => void; leave: () => void }) {
  const { t } = useLingui();
  const { brand, legalLink } = useDeps(deps);
  const { name } = brand;
  const legal = legalLink({});
  return (
    <div className={css.question}>
      <InlineDialog
        eyebrow={<Trans>{name} is for adults</Trans>}
        title={t`Are you 18 or over?`}
        description={
          legal ? (
            <Trans>
              This site shows films and stories made for adults. By entering you confirm your age and accept
              our{' '}
              <a className={css.terms} href={legal}>
                terms
              </a>
              .
            </Trans>
          ) : (
            <Trans>
              This site shows films and stories made for adults. By entering you confirm your age and accept
              our terms.
            </Trans>
          )
        }
      >
        <div className={css.actions} data-pair="">
          <Button onClick={accept}>
            <Trans>I am 18 or over</Trans>
          </Button>
          <Button variant="line" onClick={leave}>
            <Trans>Leave</Trans>
          </Button>
        </div>
        <RtaNote />
      </InlineDialog>
    </div>
  );
}

export default function RestrictionDialog() {
  const [snapshot, send] = useFlow(RestrictionFlow);
  if (snapshot.matches('asking'))
    return <Question accept={() => send({ type: 'accept' })} leave={() => send({ type: 'leave' })} />;
  return snapshot.hasTag('answered') ? null : (
    <div className={`${css.cover} ${css.question}`} data-age-cover="" />
  );
}
