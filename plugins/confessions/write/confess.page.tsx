/** /confess: the steps of a confession, the modal to write one, and the member's sent confessions. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import { SENT_HASH } from '../rule-writing.ts';
import { createArrival, type Arrival } from './arrival.ts';
import type { ConfessData } from './confess.loader.ts';
import styles from './confess.module.css';
import { SentFlow } from './refs.ts';
import { SentList } from './sent-list.tsx';
import type { sentMachine } from './sent/machine.ts';
import { Steps } from './steps.tsx';

/** Height of two entries of the list (px). */
const LIST_PX = 180;

/** Shown to a visitor without a session who follows a link to the list in an email. */
function LogInToSee() {
  const { t } = useLingui();
  const { logIn } = useDeps(deps);
  return (
    <>
      <p className={styles.said}>{t`Log in to see what you have sent, and how it stands.`}</p>
      {logIn && (
        <Button
          variant="line"
          onClick={() => void logIn({ title: t`What you have sent` })}
        >{t`Log in`}</Button>
      )}
    </>
  );
}

export default function ConfessPage({ data: { tags } }: PageProps<ConfessData>) {
  const { t } = useLingui();
  const { openConfess, interruptions, session } = useDeps(deps);
  // The origin renders the page without data of a member, because it is shared by all visitors of a kind.
  const isMember = useLive(session, (session) => session.user() !== null) ?? false;
  const [closed, setClosed] = useState(0);
  const [isForList, setForList] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const arrival = useRef<Arrival>(null);
  const write = async () => {
    await openConfess({ tags });
    // The list is loaded again after the dialog closes, because a confession may have been sent.
    setClosed((times) => times + 1);
  };
  const press = () => {
    arrival.current?.end();
    void write();
  };
  useEffect(() => {
    const arriving = createArrival(interruptions, write);
    arrival.current = arriving;
    if (window.location.hash === SENT_HASH) setForList(true);
    else void arriving.arrive();
    return arriving.end;
    // It opens once, with the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isForList) list.current?.scrollIntoView();
  }, [isForList, isMember]);
  return (
    <>
      <Section title={t`Confess`} level={1} width="text">
        <p className={styles.lead}>
          {t`Is there something you have never told anybody? Tell us. Our editors know how to keep a secret, and some day it may be a film.`}
        </p>
        <Steps />
        <div className={styles.end}>
          <Button size="l" onClick={press}>{t`Write a confession`}</Button>
        </div>
        <p className={styles.said}>
          {t`You can begin without an account. What you write is stored while you write it.`}
        </p>
      </Section>
      {(isMember || isForList) && (
        <div id={SENT_HASH.slice(1)} ref={list}>
          <Section title={t`What you have sent`} width="text">
            {isMember ? (
              <Flow<typeof sentMachine>
                key={closed}
                of={SentFlow}
                view={SentList}
                fallback={<Skeleton height={LIST_PX} />}
              />
            ) : (
              <LogInToSee />
            )}
          </Section>
        </div>
      )}
    </>
  );
}
