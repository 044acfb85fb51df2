/** The scenes of a film and further stills: each can be enlarged, and a scene can be played from there. */
import { useLingui } from '@lingui/react/macro';
import { useHydrated, useDeps, usePath, useServed } from '#app/react/bindings.tsx';
import type { Picture as Source } from '#ports/picture.ts';
import { Icon } from '#ui/actions/icon.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { stillSizes } from '#ui/cards/still-card.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Section } from '#ui/text/section.tsx';
import type { Movie } from '../api/films.ts';
import { usePlayPress } from '../cards/play-press.ts';
import { deps } from '../deps.ts';
import styles from './scene-stills.module.css';

interface Still {
  picture: Source | null;
  /** Name of the still, used as the title of its dialog. */
  title: string;
  /**
   * Path that plays the scene, without locale; null for a still that is not a scene, and if the brand plays no films.
   */
  watch: string | null;
}

interface OneStillProps extends Still {
  /** Whether the title is shown below the still: only scenes have names. */
  hasName: boolean;
  open: () => void;
  playPress: ReturnType<ReturnType<typeof usePlayPress>>;
}

function OneStill({ picture, title, watch, hasName, open, playPress }: OneStillProps) {
  const { t } = useLingui();
  const path = usePath();
  // The pictures are omitted from the HTML because they are below the fold; each is fetched when the visitor scrolls
  // near it.
  const isHydrated = useHydrated();
  return (
    <figure className={styles.still}>
      {picture ? (
        <button type="button" className={styles.frame} aria-label={t`View ${title} full size`} onClick={open}>
          {isHydrated && <Picture {...picture} alt="" fill sizes={stillSizes} />}
        </button>
      ) : (
        <div className={styles.frame} />
      )}
      {hasName && (
        <figcaption>
          {watch === null ? (
            <span className={styles.name}>{title}</span>
          ) : (
            <a className={styles.name} href={path(watch)} onClick={playPress}>
              <Icon name="play" size={14} filled />
              {title}
            </a>
          )}
        </figcaption>
      )}
    </figure>
  );
}

type SceneStillsProps = Pick<Movie, 'title' | 'user_level' | 'scene_markers' | 'watch_path' | 'album'>;

/** Renders nothing without stills; an announced film has no scenes yet. */
export function SceneStills({ movie }: { movie: SceneStillsProps }) {
  const { t } = useLingui();
  const press = usePlayPress();
  const served = useServed();
  const { openStills } = useDeps(deps);
  const { title: film, user_level: level, scene_markers: markers, watch_path: watch, album } = movie;
  const plays = watch !== null && served(watch) !== null;
  const scenes: readonly Still[] = (watch === null ? [] : markers).map(({ scene, title, picture }) => ({
    picture,
    title,
    watch: plays ? `${watch}?scene=${scene}` : null,
  }));
  const further: readonly Still[] = album.map((picture, index) => {
    const number = index + 1;
    return { picture, title: t`Still ${number}: ${film}`, watch: null };
  });
  const all = [...scenes, ...further];
  const pictured = all.flatMap(({ picture, ...still }) => (picture ? [{ ...still, picture }] : []));
  const open = ({ picture }: Still) => {
    const index = pictured.findIndex((one) => one.picture === picture);
    void openStills({ film, level, stills: pictured, index });
  };
  const rail = (title: string, stills: readonly Still[]) => (
    <Rail shape="still" label={title} previousLabel={t`Previous in ${title}`} nextLabel={t`Next in ${title}`}>
      {stills.map((still, index) => (
        <OneStill
          key={still.watch ?? still.picture?.base ?? index}
          {...still}
          hasName={scenes.includes(still)}
          open={() => open(still)}
          playPress={still.watch === null ? undefined : press({ title: film, level, watch: still.watch })}
        />
      ))}
    </Rail>
  );
  if (all.length === 0) return null;
  return (
    <Section title={scenes.length > 0 ? t`Scenes` : t`Stills`} bleed>
      <div className={styles.rails}>
        {scenes.length > 0 && rail(t`Scenes`, scenes)}
        {further.length > 0 && rail(t`Stills`, further)}
      </div>
    </Section>
  );
}
