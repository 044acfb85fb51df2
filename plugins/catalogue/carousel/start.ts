/** The statechart of passing slides with its one sense: whether the system asks for less motion. */
import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import { carouselMachine, type CarouselEvent } from './machine.ts';

export type CarouselActor = ActorRefFrom<typeof carouselMachine>;

const system = fromCallback(({ sendBack }) => {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const say = (event: CarouselEvent) => sendBack(event);
  const changed = () => lessMotion.matches && say({ type: 'reduceMotion' });
  lessMotion.addEventListener('change', changed);
  return () => lessMotion.removeEventListener('change', changed);
});

export const createCarousel = (count: number): CarouselActor =>
  createActor(carouselMachine.provide({ actors: { system } }), {
    input: { count, still: matchMedia('(prefers-reduced-motion: reduce)').matches },
  });
