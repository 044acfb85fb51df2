/** Starts the carousel's statechart with its input: whether the system prefers reduced motion. */
import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import { carouselMachine, type CarouselEvent } from './machine.ts';

export type CarouselActor = ActorRefFrom<typeof carouselMachine>;

const system = fromCallback(({ sendBack }) => {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const send = (event: CarouselEvent) => sendBack(event);
  const changed = () => lessMotion.matches && send({ type: 'reduceMotion' });
  lessMotion.addEventListener('change', changed);
  return () => lessMotion.removeEventListener('change', changed);
});

export const createCarousel = (count: number): CarouselActor =>
  createActor(carouselMachine.provide({ actors: { system } }), {
    input: { count, still: matchMedia('(prefers-reduced-motion: reduce)').matches },
  });
