/** What the film list reads of its address beside the page; apart from what it makes of it, which comes with the list. */
export const FILMS_QUERY =
  'order dir seed tag label performer director year length access marker mood intensity'.split(' ');
