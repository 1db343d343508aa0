import { handlers } from '../../platform/calls/handler.ts';
import { done } from '../../platform/calls/refusals.ts';
import { carCalls } from './contract.ts';
import { readCars } from './service/cars.ts';

export const carHandlers = handlers(carCalls, {
  weddingCars: async ({ db }) => done(await readCars(db)),
});
