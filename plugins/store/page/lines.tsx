/** The films of a cart, or those saved for later: prices and actions. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from '../deps.ts';
import type { CartLine } from '../api.ts';
import { PriceTag } from '../buy/price-tag.tsx';
import { costOf, isPending, type Change } from '../cart/contents.ts';
import type { CartProps } from './props.ts';
import styles from './cart.module.css';

const POSTER_SIZES = '6rem';

interface LineProps extends CartProps {
  line: CartLine;
  of: 'lines' | 'saved';
}

function Line({ line, of, snapshot, send }: LineProps) {
  const { t, i18n } = useLingui();
  const { product, movie_id: id, was_in_cents: was, priceCurrency: currency } = line;
  const { title } = product;
  const lang = product.title_lang ?? undefined;
  // Saved films have a separate heading above them.
  const Heading = of === 'lines' ? 'h2' : 'h3';
  const named = (
    <span className="visually-hidden" lang={lang}>
      {' '}
      {title}
    </span>
  );
  const film = useDeps(deps).filmLink({ slug: product.slug });
  const isBusy = isPending(snapshot.context, id);
  const press = (is: Exclude<Change['is'], 'coupon'>) => () =>
    send({ type: 'change', change: { is, film: { id, title } } });
  const until = product.last_day ? i18n.date(product.last_day, { dateStyle: 'long', timeZone: 'UTC' }) : '';
  const before = was === null ? '' : priceText(was, currency, i18n.locale);
  return (
    <li className={styles.line} aria-busy={isBusy || undefined}>
      <a href={film ?? undefined} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <Picture {...product.poster_picture} alt="" fill sizes={POSTER_SIZES} />
      </a>
      <div className={styles.about}>
        <Heading lang={lang}>{film ? <a href={film}>{title}</a> : title}</Heading>
        <p>
          <PriceTag price={costOf(line, of === 'lines')} />
        </p>
        {product.last_day && (
          <p
            className={styles.was}
          >{t`On the site until ${until}. Once bought, it stays in your library.`}</p>
        )}
        {was !== null && (
          <p className={styles.was}>
            {was < line.finalPriceInCents
              ? t`The price has gone up: it was ${before} when you added it.`
              : t`The price has gone down: it was ${before} when you added it.`}
          </p>
        )}
        <p className={styles.acts}>
          {of === 'lines' ? (
            <Button variant="quiet" size="s" onClick={press('save')}>
              {t`Save for later`}
              {named}
            </Button>
          ) : (
            <Button variant="line" size="s" onClick={press('restore')}>
              {t`Move to cart`}
              {named}
            </Button>
          )}
          <Button variant="quiet" size="s" onClick={press('wish')}>
            {t`Move to my list`}
            {named}
          </Button>
          <Button variant="quiet" size="s" onClick={press('remove')}>
            {t`Remove`}
            {named}
          </Button>
        </p>
      </div>
    </li>
  );
}

export function Lines({
  lines,
  ...rest
}: CartProps & Pick<LineProps, 'of'> & { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.movie_id} {...rest} line={line} />
      ))}
    </ul>
  );
}
