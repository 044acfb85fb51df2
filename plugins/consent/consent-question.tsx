/**
 * The question of the consent bar: covers the bottom of the window and dims the page, but leaves every control of the
 * page usable.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#app/platform/focus.ts';
import { useFlow, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from './deps.ts';
import css from './consent.module.css';
import { ConsentFlow } from './refs.ts';
import { BAR, BUTTONS, CATEGORIES } from './texts.ts';

export default function ConsentQuestion({ announce }: { announce: (text: string) => void }) {
  const { i18n } = useLingui();
  const title = useId();
  const { open, legalLink } = useDeps(deps);
  const legal = legalLink({});
  const [snapshot, send] = useFlow(ConsentFlow);
  const { changed, rules } = snapshot.context;
  const names = new Intl.ListFormat(i18n.locale).format(
    changed.map((category) => i18n._(CATEGORIES[category].label)),
  );
  const region = useRef<HTMLElement>(null);
  const asked = useEffectEvent(() => announce(i18n._(BAR.title)));
  useEffect(() => asked(), []);
  // The clicked button disappears, so move the focus to the page's heading.
  useLayoutEffect(() => {
    const element = region.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return (
    <>
      <div className={css.scrim} aria-hidden="true" />
      <section ref={region} className={css.bar} aria-labelledby={title}>
        <div className={css.words}>
          <h2 id={title} className={css.title}>
            {i18n._(BAR.title)}
          </h2>
          {changed.length > 0 && (
            <p className={css.text}>
              <Trans>Since your last choice this has changed: {names}. Until you answer, it stays off.</Trans>
            </p>
          )}
          <p className={css.text}>
            {i18n._(BAR.text)}{' '}
            {legal && (
              <a className={css.more} href={`${legal}?tab=cookies`}>
                {i18n._(BAR.about)}
              </a>
            )}
          </p>
        </div>
        <div className={css.actions} data-two={rules.rejectBeside || undefined}>
          <Button className={css.preferences} variant="quiet" size="m" onClick={() => void open?.()}>
            {i18n._(CATEGORIES.preferences.label)}
          </Button>
          {rules.rejectBeside && (
            <Button variant="line" onClick={() => send({ type: 'rejectAll' })}>
              {i18n._(BUTTONS.rejectAll)}
            </Button>
          )}
          <Button variant="line" onClick={() => send({ type: 'acceptAll' })}>
            {i18n._(BUTTONS.acceptAll)}
          </Button>
        </div>
      </section>
    </>
  );
}
