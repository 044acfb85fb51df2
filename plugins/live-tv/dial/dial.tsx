/** The number that is being typed, over the picture; with it come the other ways to another channel. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import styles from '../page/stage.module.css';
import { useZapping } from '../page/use-zapping.ts';
import { dialMachine } from './machine.ts';

interface DialProps {
  /** The part of the page that has the keys of a channel. */
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
