/** Suggestions for tonight, each with its reason, and films similar to the last watched film. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import type { ShowsFilms } from '#ports/home.ts';
import { Button } from '#ui/actions/button.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { Section } from '#ui/text/section.tsx';
import type { SuggestionReason, Suggestions } from '../api.ts';
import { deps } from '../deps.ts';
import type { suggestionsMachine } from './machine.ts';
import styles from './suggestions.module.css';

const SECONDS_PER_MINUTE = 60;

function useReason(): (reason: SuggestionReason) => string {
  const { t } = useLingui();
  return ({ is, title }) =>
    ({
      saved: t`Because you saved ${title}`,
      watched: t`Because you watched ${title}`,
      rated: t`Because you rated ${title} highly`,
    })[is];
}

interface TonightProps {
  tonight: Suggestions['tonight'];
  busy: boolean;
  turnOff: () => void;
}

function Tonight({ tonight, busy, turnOff }: TonightProps) {
  const { t } = useLingui();
  const reasonOf = useReason();
  const { filmLink } = useDeps(deps);
  const title = t`Suggestions for tonight`;
  return (
    <Section title={title} bleed>
      <div className={styles.why}>
        <p>{t`From what you started, rated and saved. Computed on this site, and given to nobody.`}</p>
        <Button variant="quiet" size="s" busy={busy} onClick={turnOff}>
          {t`Turn off suggestions`}
        </Button>
      </div>
      <Rail
        label={title}
        previousLabel={t`Previous in ${title}`}
        nextLabel={t`Next in ${title}`}
        shape="still"
      >
        {tonight.map(({ movie, reason }) => (
          <StillCard
            key={movie.id}
            href={filmLink({ slug: movie.slug }) ?? ''}
            title={movie.title}
            titleLang={movie.title_lang}
            picture={movie.cover_picture}
            meta={reasonOf(reason)}
          />
        ))}
      </Rail>
    </Section>
  );
}

function Because({ because: { title: film, movies } }: { because: NonNullable<Suggestions['because']> }) {
  const { t } = useLingui();
  const { filmLink } = useDeps(deps);
  const title = t`Because you watched ${film}`;
  return (
    <Section title={title} bleed>
      <Rail label={title} previousLabel={t`Previous in ${title}`} nextLabel={t`Next in ${title}`}>
        {movies.map(({ id, slug, title: name, title_lang, poster_picture, tags, length }) => {
          const minutes = Math.max(1, Math.round(length / SECONDS_PER_MINUTE));
          return (
            <PosterCard
              key={id}
              href={filmLink({ slug }) ?? ''}
              title={name}
              titleLang={title_lang}
              picture={poster_picture}
              meta={[tags[0]?.title, t`${minutes} min`].filter(Boolean).join(' · ')}
            />
          );
        })}
      </Rail>
    </Section>
  );
}

const idsIn = ({ tonight, because }: Suggestions): number[] => [
  ...tonight.map(({ movie }) => movie.id),
  ...(because?.movies.map(({ id }) => id) ?? []),
];

export function SuggestionsView({
  snapshot,
  send,
  onShown,
}: FlowProps<typeof suggestionsMachine> & Partial<ShowsFilms>) {
  const { t } = useLingui();
  const choices = useDeps(deps).yearLink({});
  const { suggestions } = snapshot.context;
  const isShown = snapshot.matches('shown') || snapshot.matches('turningOff');
  useEffect(() => {
    onShown?.('suggestions', isShown && suggestions ? idsIn(suggestions) : []);
  }, [onShown, isShown, suggestions]);
  if (isShown && suggestions)
    return (
      <>
        {suggestions.tonight.length > 0 && (
          <Tonight
            tonight={suggestions.tonight}
            busy={snapshot.matches('turningOff')}
            turnOff={() => send({ type: 'turnOff' })}
          />
        )}
        {suggestions.because && <Because because={suggestions.because} />}
      </>
    );
  if (snapshot.matches('off') || snapshot.matches('turningOn'))
    return (
      <output className={styles.off}>
        <span>
          {choices ? (
            <Trans>
              Suggestions are turned off. You find them again among <a href={choices}>your choices</a>.
            </Trans>
          ) : (
            t`Suggestions are turned off.`
          )}
        </span>
        <Button
          variant="line"
          size="s"
          busy={snapshot.matches('turningOn')}
          onClick={() => send({ type: 'turnOn' })}
        >
          {t`Turn on again`}
        </Button>
      </output>
    );
  return null;
}
