/** The page of a channel, in every state. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { NextFilms } from '#ports/next-films.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { FilmsPlace } from '#ui/cards/films-place.tsx';
import { deps } from '../deps.ts';
import { Dial } from '../dial/dial.tsx';
import { GuideView } from '../guide/guide-view.tsx';
import type { guideMachine } from '../guide/machine.ts';
import { guideWith } from '../guide/start.ts';
import type { ChannelView } from './channel-view.ts';
import { ChannelList } from './channel-list.tsx';
import { addressOf, beside, channelsOf, type Channel } from './channels.ts';
import type { LiveTvData } from './live-tv.loader.ts';
import { NowAndNext } from './now-and-next.tsx';
import { Stage } from './stage.tsx';
import styles from './live-tv.module.css';

export function LiveTv({ snapshot, send, data }: ChannelView & { data: LiveTvData }) {
  const { t } = useLingui();
  const { http, navigation, wayBack } = useDeps(deps);
  const playerArea = useRef<HTMLElement>(null);
  const guide = useMemo(() => guideWith(http), [http]);
  const channels = useMemo(() => channelsOf(data.categories), [data.categories]);
  const { tag, board, members } = snapshot.context;
  const channel = channels.find((one) => one.tag === tag);
  const name = channel?.name ?? t`All films`;
  const hasEnded = snapshot.matches('between') || snapshot.matches('ended');

  const slug = channel?.slug ?? null;
  useEffect(() => wayBack.watching(navigation.href(addressOf({ slug }))), [wayBack, navigation, slug]);

  // Another URL of this page, from the menu or the browser history, changes the channel.
  const { category, board: loaded } = data;
  const first = useRef(data);
  useEffect(() => {
    if (first.current === data) return;
    first.current = data;
    send({ type: 'choose', tag: category?.id ?? null, board: loaded });
  }, [data, category, loaded, send]);

  const choose = (one: Channel | undefined) => {
    if (!one || one.tag === tag) return;
    navigation.rename(navigation.href(addressOf(one)));
    send({ type: 'choose', tag: one.tag, board: one.board });
  };
  const zap = (by: -1 | 1) => choose(beside(channels, tag, by));

  return (
    <div className={styles.page}>
      <TabTitle of={channel?.name ? t`Live TV: ${name}` : t`Live TV`} />
      <section ref={playerArea} className={styles.playerArea} aria-labelledby="live-tv">
        <header className={styles.head}>
          <h1 id="live-tv" tabIndex={-1}>
            <Trans>Live TV</Trans>
            <span className={styles.channel}>{name}</span>
          </h1>
        </header>
        <Stage {...{ snapshot, send, name, zap }} number={channel?.number ?? 1}>
          <Dial
            playerArea={playerArea}
            zap={zap}
            choose={(number) => choose(channels.find((one) => one.number === number))}
          />
        </Stage>
        <NowAndNext board={board} members={members} />
      </section>
      <ChannelList {...{ channels, tag, choose }} board={board} />
      <Flow<typeof guideMachine, { tag: number | null; name: string }>
        of={guide}
        input={{ tag }}
        view={GuideView}
        tag={tag}
        name={name}
      />
      {hasEnded && (
        <FilmsPlace bleed>
          <Slot of={NextFilms} />
        </FilmsPlace>
      )}
    </div>
  );
}
