/** Kysely types of the tables of promotions. */
import type { ColumnType, Generated } from 'kysely';
import type { Texts } from '#ports/movies-table.ts';
import type { CountdownPromo, Device, Position, PromoBar } from '../api.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;
type Time = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface PromosTable {
  id: Generated<number>;
  /** A colour: `#` and six hexadecimal digits. */
  background_color: string;
  text_color: string;
  access_level: Filled<PromoBar['access_level']>;
  device: Filled<Device>;
  position: Position[];
  status: Filled<CountdownPromo['status']>;
  start_date: Time;
}

export interface PromoBarsTable extends PromosTable {
  /** Name of the promotion for editors. */
  name: string;
  /** Keys: content. */
  texts: ColumnType<Texts, string, string>;
  link: ColumnType<string | null, string | null | undefined, string | null>;
  end_date: Time;
}

export interface CountdownPromosTable extends PromosTable {
  /** Keys: title, description. */
  texts: ColumnType<Texts, string, string>;
  custom_link: ColumnType<string | null, string | null | undefined, string | null>;
  promo_date: ColumnType<Date, Date, Date>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    promo_bars: PromoBarsTable;
    countdown_promos: CountdownPromosTable;
  }
}
