/** Marks and words of members on films, as other plugins may speak of them; there where a plugin takes them. */
import { service } from '../ref.ts';

/** Nothing is asked of it yet but whether it is there: without it no text promises that films can be rated. */
export const Reviews = service<object>('reviews.reviews');
