/**
 * The sections below the plans: contents of a subscription, new films of the week, when the longer plan is cheaper,
 * what happens next, and common doubts.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { PlanGroup } from '#ports/plan-group.ts';
import { SCREENS_PER_ACCOUNT } from '#ports/screens.ts';
import { hasRightOfWithdrawal, WITHDRAWAL_DAYS } from '#ports/withdrawal-right.ts';
import { useServed, useDeps } from '#app/react/bindings.tsx';
import { LOCALES } from '#app/i18n/i18n.ts';
import { priceText } from '#app/i18n/price.ts';
import { Icon } from '#ui/actions/icon.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { deps } from '../deps.ts';
import { compare } from '../rule-compare.ts';
import type { JoinData } from './join.loader.ts';
import styles from './about-plans.module.css';

/** The live television page, if the brand has it. */
const LIVE_PATH = '/live-tv';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Current numbers from the catalogue and the settings; features without a plugin are omitted. */
function usePoints({ stock, downloadsPerMonth }: Pick<JoinData, 'stock' | 'downloadsPerMonth'>): string[] {
  const { t } = useLingui();
  const hasDownloads = useDeps(deps).downloads !== undefined;
  const hasLive = useServed()(LIVE_PATH) !== null;
  const plays = useDeps(deps).watchLink({ slug: '', kind: '', id: 0 }) !== null;
  const languages = LOCALES.length;
  return [
    stock && t`${plural(stock.films, { one: '# film', other: '# films' })} now, all of them included`,
    stock &&
      stock.perWeek > 0 &&
      t`${plural(stock.perWeek, { one: '# new film', other: '# new films' })} every week`,
    plays &&
      t`In the browser of phone, tablet and computer, on ${plural(SCREENS_PER_ACCOUNT, { one: '# screen', other: '# screens' })} at a time`,
    t`Site in ${languages} languages`,
    plays && t`Subtitles in the languages that the page of each film lists`,
    hasDownloads &&
      downloadsPerMonth > 0 &&
      t`${plural(downloadsPerMonth, { one: '# download', other: '# downloads' })} a month`,
    hasLive && t`Live TV`,
  ].filter((point) => typeof point === 'string');
}

function Included(props: Pick<JoinData, 'stock' | 'downloadsPerMonth'>) {
  const { t } = useLingui();
  const points = usePoints(props);
  return (
    <Part title={t`What is included`}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={18} />
            {point}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Newest({ stock }: Pick<JoinData, 'stock'>) {
  const { t } = useLingui();
  const { filmLink } = useDeps(deps);
  const films = (stock?.newest ?? []).flatMap((film) => {
    const address = filmLink({ slug: film.slug });
    return address === null ? [] : [{ film, address }];
  });
  if (films.length === 0) return null;
  return (
    <Part title={t`New now`}>
      <ul className={styles.posters}>
        {films.map(({ film, address }) => (
          <li key={film.id}>
            <PosterCard
              href={address}
              title={film.title}
              titleLang={film.title_lang}
              picture={film.poster_picture}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** States that a shorter stay is cheaper with the monthly plan. */
function Compared({ plans }: Pick<PlanGroup, 'plans'>) {
  const { t, i18n } = useLingui();
  const found = compare(plans);
  if (!found) return null;
  const { monthly, longer, months } = found;
  const text = (cents: number) => priceText(cents, monthly.currency, i18n.locale);
  const [short, long] = [monthly.subscription_name, longer.subscription_name];
  const whole = text(longer.price.finalPriceInCents);
  const byMonth = text(months * monthly.price.finalPriceInCents);
  return (
    <Part title={t`${short} or ${long}?`}>
      <p className={styles.text}>
        {t`“${long}” costs less if you stay ${months} months or longer: ${months} months of “${short}” cost ${byMonth}, “${long}” costs ${whole}. If you stay for a shorter time, “${short}” costs less.`}
      </p>
    </Part>
  );
}

/** The right of withdrawal in days; null where the law gives none, or the brand has no page for it. */
function useWithdrawalDays(): number | null {
  const { visitor, withdrawLink } = useDeps(deps);
  return withdrawLink({}) !== null && hasRightOfWithdrawal(visitor.country) ? WITHDRAWAL_DAYS : null;
}

function Next() {
  const { t } = useLingui();
  const hours = useDeps(deps).refunds?.hours;
  const days = useWithdrawalDays();
  const steps = [
    t`You create an account with your email address, or log in.`,
    t`You see what is charged today and next, and pay.`,
    hours === undefined
      ? t`You can watch immediately.`
      : days === null
        ? t`You can watch immediately. For ${hours} hours you can have your money back, as long as you have watched nothing.`
        : t`You can watch immediately. As long as you have watched nothing, you can have your money back: for ${hours} hours from us, and for ${days} days by law.`,
  ];
  return (
    <Part title={t`What happens next`}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Part>
  );
}

function Doubts() {
  const { t } = useLingui();
  const { brand, cancelSubscriptionLink, downloads, paymentOutcomeLink, refunds } = useDeps(deps);
  const { company } = brand;
  const hours = refunds?.hours ?? 0;
  const days = useWithdrawalDays();
  const canCancel = cancelSubscriptionLink({}) !== null;
  const sells = paymentOutcomeLink({}) !== null;
  const refund = downloads
    ? t`Yes, within ${hours} hours of the first payment, as long as you have watched and downloaded nothing.`
    : t`Yes, within ${hours} hours of the first payment, as long as you have watched nothing.`;
  const law =
    days !== null &&
    (downloads
      ? t`The law also gives you ${days} days to withdraw from the contract without a reason. That right ends early once you begin to watch or download a film, if you asked us before paying to begin at once.`
      : t`The law also gives you ${days} days to withdraw from the contract without a reason. That right ends early once you begin to watch a film, if you asked us before paying to begin at once.`);
  const doubts = [
    canCancel && {
      asked: t`How do I cancel?`,
      said: t`In your account, or by a link that we mail you. You keep watching until the end of the period you have paid for, and nothing more is charged.`,
    },
    sells && {
      asked: t`What is on my statement?`,
      said: t`The name of ${company} or of the payment provider, never the title of a film.`,
    },
    refunds !== undefined && {
      asked: t`Can I get my money back?`,
      said: law === false ? refund : `${refund} ${law}`,
    },
    {
      asked: t`Will anybody find out?`,
      said: t`Our emails do not say which site they are from, and we show your subscription to nobody.`,
    },
    sells && {
      asked: t`Is my card safe?`,
      said: t`We never see its number. It goes straight to the payment provider.`,
    },
  ].filter((doubt) => doubt !== false);
  return (
    <Part title={t`Before you decide`}>
      <div className={styles.doubts}>
        {doubts.map(({ asked, said }) => (
          <details key={asked}>
            <summary>{asked}</summary>
            <p>{said}</p>
          </details>
        ))}
      </div>
    </Part>
  );
}

export function AboutPlans({ data, group }: { data: JoinData; group: PlanGroup }) {
  const { stock, downloadsPerMonth } = data;
  return (
    <div className={styles.about}>
      <Included stock={stock} downloadsPerMonth={downloadsPerMonth} />
      <Newest stock={stock} />
      {group.show_pricing && <Compared plans={group.plans} />}
      <Next />
      <Doubts />
    </div>
  );
}
