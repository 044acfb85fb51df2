/** The age-verification page: its background and the verification. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { SpokenHeading } from '#ui/text/spoken-heading.tsx';
import { CODE_QUERY, REFERENCE_QUERY, WANTED_QUERY } from '../api.ts';
import css from './verification.module.css';
import type { verificationMachine } from './machine.ts';
import { VerificationFlow } from '../refs.ts';
import type { VerificationData } from './verification.loader.ts';
import { Verification } from './verification.tsx';

/** Windows below this width (README 11) get the narrow picture. */
const NARROW_PX = 768;

export default function VerificationPage({
  data: { background, methods },
  query,
}: PageProps<VerificationData>) {
  const { t } = useLingui();
  const input = useMemo(() => {
    const [reference, code] = [query.get(REFERENCE_QUERY), query.get(CODE_QUERY)];
    return {
      returned: reference !== null,
      back: reference !== null && code !== null ? { reference, code } : null,
      to: query.get(WANTED_QUERY),
      methods,
    };
  }, [query, methods]);
  return (
    <div className={css.page}>
      <SpokenHeading>{t`Age verification`}</SpokenHeading>
      {background.wide && (
        <picture className={css.background}>
          <source media={`(width < ${NARROW_PX}px)`} srcSet={background.narrow} />
          <img src={background.wide} alt="" />
        </picture>
      )}
      <Flow<typeof verificationMachine> of={VerificationFlow} input={input} view={Verification} />
    </div>
  );
}
