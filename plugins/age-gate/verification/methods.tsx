/** The choice among the ways of proving an age: what each shares with whom, and how long it takes. */
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import type { AgeMethod } from '../api.ts';
import css from './verification.module.css';

function Name({ method }: { method: AgeMethod }) {
  return method === 'eu' ? <Trans>EU age verification app</Trans> : <Trans>Test provider</Trans>;
}

function Explanation({ method }: { method: AgeMethod }) {
  return method === 'eu' ? (
    <Trans>
      If you have the app: it tells this site that you are 18 or over, and nothing else, without anybody in
      between. It takes a few seconds.
    </Trans>
  ) : (
    <Trans>For tests: a page of this site stands in for a provider. It takes a few seconds.</Trans>
  );
}

export function Methods({
  methods,
  onChoose,
}: {
  methods: readonly AgeMethod[];
  onChoose: (method: AgeMethod) => void;
}) {
  return (
    <ul className={css.methods}>
      {methods.map((method) => (
        <li key={method}>
          <Button variant="line" aria-describedby={`age-method-${method}`} onClick={() => onChoose(method)}>
            <Name method={method} />
          </Button>
          <p id={`age-method-${method}`} className={css.text}>
            <Explanation method={method} />
          </p>
        </li>
      ))}
    </ul>
  );
}
