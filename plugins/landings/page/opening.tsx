/** The opening of a page without an opening section: its title, its description and a button. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import { GroupLogo } from './group-logo.tsx';
import { picturesOf, type LandingData } from './landing.loader.ts';
import { Scene } from './scene.tsx';
import styles from './landing.module.css';

export function Opening({ data: { landing, group } }: { data: LandingData }) {
  const { t } = useLingui();
  const { joinLink, filmsLink } = useDeps(deps);
  const isEmpty = landing.items.length === 0;
  const lead = landing.description || (group?.info_title ?? '');
  const join = joinLink(group ? { slug: group.promo_url } : {});
  const films = isEmpty || join === null ? filmsLink({}) : null;
  return (
    <Scene
      title={landing.title || (group?.name ?? t`Welcome`)}
      level={1}
      before={group && <GroupLogo group={group} />}
      at="left"
      isWhole={isEmpty}
      {...picturesOf(group)}
      clip={null}
    >
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.actions} data-pair="">
        {join && (
          <Button size="l" href={join}>
            {group?.join_us_mobile_text || landing.button_header_text || t`Subscribe`}
          </Button>
        )}
        {films && (
          <Button size="l" variant={join ? 'line' : 'solid'} href={films}>
            {t`All films`}
          </Button>
        )}
      </div>
    </Scene>
  );
}
