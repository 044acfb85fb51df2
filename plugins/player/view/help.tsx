/** The keyboard shortcuts of the player. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFilled } from '#app/react/bindings.tsx';
import { FilmEnd } from '#ports/player.ts';
import { CloseIcon } from '#ui/media/icons.tsx';
import { ARROW_STEP_S, LONG_STEP_S } from './keys.ts';
import deck from './controls.module.css';
import styles from './panels.module.css';

const Row = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
);

const Skip = ({ seconds }: { seconds: number }) => <Trans>{seconds} seconds back or forward</Trans>;

export function Help({ close, hasScenes }: { close: () => void; hasScenes: boolean }) {
  const { t } = useLingui();
  const skipsParts = useFilled(FilmEnd);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby="player-keys" onClose={close}>
      <header>
        <h2 id="player-keys">
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <button
          type="button"
          className={deck.button}
          onClick={() => dialog.current?.close()}
          aria-label={t`Close`}
        >
          <CloseIcon />
        </button>
      </header>
      <dl>
        <Row keys={[t`Space`, 'K']}>
          <Trans>Play or pause</Trans>
        </Row>
        <Row keys={['←', '→']}>
          <Skip seconds={ARROW_STEP_S} />
        </Row>
        <Row keys={['J', 'L']}>
          <Skip seconds={LONG_STEP_S} />
        </Row>
        <Row keys={['0', '…', '9']}>
          <Trans>Go to 0 to 90 per cent of the film</Trans>
        </Row>
        <Row keys={[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })]}>
          <Trans>To the beginning or the end</Trans>
        </Row>
        {hasScenes && (
          <>
            <Row keys={[t`PgUp`, t`PgDn`]}>
              <Trans>Scene before or after</Trans>
            </Row>
            <Row keys={['S']}>
              <Trans>List of scenes</Trans>
            </Row>
          </>
        )}
        {skipsParts && (
          <Row keys={['N']}>
            <Trans>Skip the intro, or on to the next episode, when it is offered</Trans>
          </Row>
        )}
        <Row keys={['↑', '↓']}>
          <Trans>Louder or quieter</Trans>
        </Row>
        <Row keys={['M']}>
          <Trans>Sound off or on</Trans>
        </Row>
        <Row keys={['<', '>']}>
          <Trans>Slower or faster</Trans>
        </Row>
        <Row keys={['C']}>
          <Trans>Subtitles on or off</Trans>
        </Row>
        <Row keys={['O']}>
          <Trans>Look of the subtitles, data saver</Trans>
        </Row>
        <Row keys={['F']}>
          <Trans>Full screen on or off</Trans>
        </Row>
        {document.pictureInPictureEnabled && (
          <Row keys={['P']}>
            <Trans>Small window on or off</Trans>
          </Row>
        )}
        <Row keys={['?']}>
          <Trans>Show this list</Trans>
        </Row>
      </dl>
    </dialog>
  );
}
