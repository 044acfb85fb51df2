/** The losses of a member who deletes the account: access in days and money, gifts, films, and what stays published. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import styles from '../account.module.css';
import type { Leaving } from '../api.ts';

type Money = Pick<Leaving['access'][number], 'amount_cents' | 'currency'>;

export function GivingUp({ leaving: { access, films, stories } }: { leaving: Leaving }) {
  const { t, i18n } = useLingui();
  const moneyOf = ({ amount_cents: amount, currency }: Money) =>
    amount === null || currency === null || amount === 0 ? null : priceText(amount, currency, i18n.locale);
  const amounts = films.paid.flatMap((one) => moneyOf(one) ?? []);
  const filmsMoney = amounts.length === 0 ? null : new Intl.ListFormat(i18n.locale).format(amounts);
  return (
    <div className={styles.givenUp}>
      {(access.length > 0 || films.count > 0) && (
        <>
          <p>{t`You give this up for good, and no money is paid back for it:`}</p>
          <ul>
            {access.map((one) => {
              const day = i18n.date(one.ends_at, { dateStyle: 'long', timeZone: 'UTC' });
              const money = moneyOf(one);
              const days = one.days;
              return (
                <li key={`${one.kind} ${one.ends_at}`}>
                  {one.kind === 'gift' ? (
                    <Plural
                      value={days}
                      one={`# day of access that was given to you, until ${day}`}
                      other={`# days of access that were given to you, until ${day}`}
                    />
                  ) : (
                    <Plural
                      value={days}
                      one={`# day of access, until ${day}`}
                      other={`# days of access, until ${day}`}
                    />
                  )}
                  {money !== null && (
                    <>
                      {' '}
                      <Trans>(you paid {money} for it)</Trans>
                    </>
                  )}
                </li>
              );
            })}
            {films.count > 0 && (
              <li>
                <Plural value={films.count} one="# film that you own" other="# films that you own" />
                {filmsMoney !== null && (
                  <>
                    {' '}
                    <Trans>(you paid {filmsMoney} for it)</Trans>
                  </>
                )}
              </li>
            )}
          </ul>
        </>
      )}
      {stories.published > 0 && (
        <p>
          <Plural
            value={stories.published}
            one="# story of yours is published. It stays on the site without your name unless you have it removed."
            other="# stories of yours are published. They stay on the site without your name unless you have them removed."
          />
        </p>
      )}
      {stories.chosen > 0 && (
        <p>
          <Plural
            value={stories.chosen}
            one="# story of yours was chosen for a film. It stays without your name; write to us if you want to take it back."
            other="# stories of yours were chosen for films. They stay without your name; write to us if you want to take them back."
          />
        </p>
      )}
    </div>
  );
}
