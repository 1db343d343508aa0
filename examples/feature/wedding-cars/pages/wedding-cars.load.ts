import type { OutputOf } from '../../../platform/feature/call.ts';
import { failure, type Load } from '../../../platform/pages/load.ts';
import { carCalls } from '../contract.ts';

export interface CarsProps {
  cars: OutputOf<typeof carCalls.weddingCars>;
  hours: number;
}

/** Prices for the hours of the form. */
export const loadCars: Load<CarsProps> = async ({ call, who, query }) => {
  const cars = await call(carCalls.weddingCars, {}, who);
  if (!cars.ok) return failure(cars);
  return { kind: 'props', props: { cars: cars.data, hours: Math.min(query.id('hours') || 4, 24) } };
};
