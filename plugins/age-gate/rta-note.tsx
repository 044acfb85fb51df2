/** A note for parents: the site has an RTA label, and how to use the label. */
import { Trans } from '@lingui/react/macro';
import css from './age-gate.module.css';

export function RtaNote() {
  return (
    <details className={css.rta}>
      <summary>
        <Trans>
          Parents: this site carries the RTA label, so filters can block it. <u>How to</u>
        </Trans>
      </summary>
      <p>
        <Trans>
          Turn on parental controls in your device, your browser or at your internet provider. They recognise
          the RTA ("Restricted to Adults") label that every page of this site sends, and block it without
          further settings.
        </Trans>
      </p>
    </details>
  );
}
