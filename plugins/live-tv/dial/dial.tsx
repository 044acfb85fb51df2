/** The channel number that is being typed, over the video, and the other ways to change channels. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import styles from '../page/stage.module.css';
import { useZapping } from '../page/use-zapping.ts';
import { dialMachine } from './machine.ts';

interface DialProps {
  /** The element of the page that handles the channel keys. */
  playerArea: RefObject<HTMLElement | null>;
  zap: (by: -1 | 1) => void;
  choose: (number: number) => void;
}

export const Digits = ({ snapshot }: Pick<FlowProps<typeof dialMachine>, 'snapshot'>) => (
  <output className={styles.dial}>{snapshot.context.digits}</output>
);

function Listening({ snapshot, send, playerArea, zap, choose }: FlowProps<typeof dialMachine> & DialProps) {
  useZapping(playerArea, { zap, digit: (digit) => send({ type: 'digit', digit }) });
  const isDialled = snapshot.matches('dialled');
  const dialled = useEffectEvent(() => {
    choose(Number(snapshot.context.digits));
    send({ type: 'taken' });
  });
  useEffect(() => {
    if (isDialled) dialled();
  }, [isDialled]);
  return <Digits snapshot={snapshot} />;
}

export const Dial = (props: DialProps) => (
  <Flow<typeof dialMachine, DialProps> of={dialMachine} view={Listening} {...props} />
);
