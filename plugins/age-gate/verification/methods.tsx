/** The choice of methods to prove an age: which data each one shares with whom, and how long it takes. */
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import type { AgeMethod } from '../api.ts';
import { CHOICES } from '#age-providers/installed/choices.ts';
import css from './verification.module.css';

/** A provider's name, or its id if this build of the page does not have the provider. */
function Name({ id }: Pick<AgeMethod, 'id'>) {
  const Known = CHOICES[id]?.Name;
  return Known ? <Known /> : id;
}

export function Explanation({ id }: Pick<AgeMethod, 'id'>) {
  const Known = CHOICES[id]?.Explanation;
  return Known ? <Known /> : null;
}

/** The list of methods. Methods in `down` did not respond recently: they come last, with a notice. */
export function Methods({
  methods,
  down,
  onChoose,
}: {
  methods: readonly AgeMethod[];
  down: readonly string[];
  onChoose: (id: string) => void;
}) {
  const isDown = ({ id }: AgeMethod): boolean => down.includes(id);
  const ordered = [...methods.filter((one) => !isDown(one)), ...methods.filter(isDown)];
  return (
    <ul className={css.methods}>
      {ordered.map((method) => (
        <li key={method.id}>
          <Button
            variant="line"
            aria-describedby={`age-method-${method.id}`}
            onClick={() => onChoose(method.id)}
          >
            <Name id={method.id} />
          </Button>
          <p id={`age-method-${method.id}`} className={css.text}>
            <Explanation id={method.id} />{' '}
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
