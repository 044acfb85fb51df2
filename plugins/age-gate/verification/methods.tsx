/** The choice among the ways of proving an age: what each shares with whom, and how long it takes. */
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import type { AgeMethod } from '../api.ts';
import { CHOICES } from '../providers/all-choices.ts';
import css from './verification.module.css';

/** By its id, where a page of an older build does not know the provider. */
function Name({ id }: Pick<AgeMethod, 'id'>) {
  const Known = CHOICES[id]?.Name;
  return Known ? <Known /> : id;
}

export function Explanation({ id }: Pick<AgeMethod, 'id'>) {
  const Known = CHOICES[id]?.Explanation;
  return Known ? <Known /> : null;
}

/** Methods in `down` did not answer a moment ago: they come last, with a notice. */
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
