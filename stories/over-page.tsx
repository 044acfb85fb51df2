/** The top of a page, behind overlays such as bars, headers and dialogs. */
import type { ReactNode } from 'react';
import { Hero } from '#ui/pictures/hero.tsx';
import { picture } from './fixtures/films.ts';

export function OverPage({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <main>
        <Hero
          picture={picture('still', 'a-borrowed-room')}
          title="A Borrowed Room"
          lead="Two strangers share a room for one night, and a secret for the rest of the year."
        />
      </main>
    </>
  );
}
