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

/** Methods in `down` did not answer a moment ago: they come last, with a notice. */
export function Methods({
  methods,
  down,
  onChoose,
}: {
  methods: readonly AgeMethod[];
  down: readonly AgeMethod[];
  onChoose: (method: AgeMethod) => void;
}) {
  const isDown = (method: AgeMethod): boolean => down.includes(method);
  const ordered = [...methods.filter((one) => !isDown(one)), ...methods.filter(isDown)];
  return (
    <ul className={css.methods}>
      {ordered.map((method) => (
        <li key={method}>
          <Button variant="line" aria-describedby={`age-method-${method}`} onClick={() => onChoose(method)}>
            <Name method={method} />
          </Button>
          <p id={`age-method-${method}`} className={css.text}>
            <Explanation method={method} />{' '}
            {isDown(method) && (
              <strong>
                <Trans>Not available right now. Choose another way, or try this one later.</Trans>
              </strong>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
