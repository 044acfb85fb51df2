/**
 * The exit button at the edge of every page; its behaviour is in index.html, so that it works before any other script.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';
import './blur.css';
import css from './quick-exit.module.css';

export default function QuickExit() {
  const { t } = useLingui();
  const { exitAddress: href } = useDeps(deps);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const controller = new AbortController();
    void import('./after-hydration.ts').then(
      ({ stayOnTop, revealOnTouch }) => {
        if (link.current) stayOnTop(link.current, controller.signal);
        revealOnTouch(controller.signal);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, []);

  return (
    <aside aria-label={t`Quick exit`}>
      <a ref={link} className={css.exit} href={href} rel="noreferrer" popover="manual" data-quick-exit="">
        {t`Quick exit`}
        <span className={css.keys}>{t`Press Esc twice`}</span>
      </a>
    </aside>
  );
}
