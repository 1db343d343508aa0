/** What the city selector needs once the page is idle. */
export { visitCity } from './visit-city.ts';
