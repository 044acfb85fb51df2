/**
 * The URL parameters of the film list besides the page number. They are a separate module, because their parser is
 * loaded with the list.
 */
export const FILMS_QUERY =
  'order dir seed tag label performer director year length access marker mood intensity'.split(' ');
