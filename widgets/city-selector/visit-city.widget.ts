/** Idle part of the city selector: resolves the city of the visit. */
export { visitCity } from './visit-city.ts';
