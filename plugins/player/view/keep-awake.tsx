/** Keeps the screen on while the film plays. Renders nothing. */
import { useEffect } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { screenLock } from '../awake/lock.ts';
import { awakeMachine } from '../awake/machine.ts';

const machine = awakeMachine.provide({ actors: { lock: screenLock } });

interface KeepAwakeProps {
  isPlaying: boolean;
}

function Follow({ send, isPlaying }: FlowProps<typeof awakeMachine> & KeepAwakeProps) {
  useEffect(() => send({ type: isPlaying ? 'playing' : 'resting' }), [isPlaying, send]);
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && send({ type: 'shown' });
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [send]);
  return null;
}

export const KeepAwake = ({ isPlaying }: KeepAwakeProps) => (
  <Flow<typeof awakeMachine, KeepAwakeProps> of={machine} view={Follow} isPlaying={isPlaying} />
);
