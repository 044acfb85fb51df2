/** People for the plugin with their pages; the catalogue stores them with its films. */
import { service } from '#kernel/ref.ts';
import type { Cut, Page } from '#server/http/endpoints/paging.ts';
import type { Viewer } from './films.ts';
import type { ArtistWork, Person, PersonCard, PersonType } from './people.ts';

export interface People {
  /** A page of people of one type: VIPs first, then by name. */
  page(viewer: Viewer, type: PersonType, asked: Cut & { vip: boolean }): Promise<Page<PersonCard>>;
  /** Works of all artists: the first work of each artist, then the second of each. */
  works(viewer: Viewer): Promise<ArtistWork[]>;
  /** A person with their films; undefined if the viewer may not see them. */
  find(viewer: Viewer, by: { id: number } | { type: PersonType; slug: string }): Promise<Person | undefined>;
}

export const People = service<People>('origin.people');
