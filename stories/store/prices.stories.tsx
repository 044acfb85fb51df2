/** A film with its price, on its page and on a card: price unknown, price known, in the cart, and bought. */
import type { Meta, StoryObj } from '@storybook/react';
import { BuyOnCard } from '#plugins/store/buy/buy-on-card.tsx';
import { BuyOnPage } from '#plugins/store/buy/buy-on-page.tsx';
import type { Offered } from '#plugins/store/buy/use-film.ts';
import { halogen, nightSwim, price } from '#plugins/store/fixtures.ts';
import { pricesFixtures } from '#plugins/store/prices/fixtures.ts';
import { pricesMachine, type Prices } from '#plugins/store/prices/machine.ts';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { states } from '../at.tsx';

export default {
  title: 'store/Prices',
  parameters: { layout: 'padded', diagram: 'store-prices', docs: { story: { height: '520px' } } },
  globals: { brand: 'store' },
} satisfies Meta;

const row = { display: 'flex', flexWrap: 'wrap', gap: '0.875rem', maxWidth: '34rem' } as const;

function Offers({ prices, ...rest }: { prices: Prices } & Partial<Offered>) {
  const offered = (id: number): Offered => ({
    price: prices[id],
    isIn: false,
    isOwned: false,
    add: () => undefined,
    ...rest,
  });
  return (
    <main>
      <h1>Matinee</h1>
      <div style={row}>
        <BuyOnPage film={nightSwim} offered={offered(nightSwim.id)} />
      </div>
      <CardGrid label="Films">
        {[nightSwim, halogen].map((film) => (
          <PosterCard
            key={film.id}
            href="#film"
            title={film.title}
            picture={film.poster_picture}
            edge={<BuyOnCard film={film} offered={offered(film.id)} />}
          />
        ))}
      </CardGrid>
    </main>
  );
}

const at = states({
  machine: pricesMachine,
  fixtures: pricesFixtures,
  view: ({ snapshot }) => <Offers prices={snapshot.context.prices} />,
});

export const Idle = at('idle');
export const Gathering = at('gathering');
export const Reading = at('reading');
export const Failed = at('failed');

const known: Prices = { [nightSwim.id]: price(796, 995), [halogen.id]: price(1295) };
const shown = (rest: Partial<Offered> = {}): StoryObj => ({
  render: () => <Offers prices={known} {...rest} />,
});
export const Known: StoryObj = { ...shown(), tags: ['view'] };
export const InTheCart = shown({ isIn: true });
export const Owned = shown({ isOwned: true });
export const NotForSale = shown({ price: null });
