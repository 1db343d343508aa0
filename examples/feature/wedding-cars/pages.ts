import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadCars } from './pages/wedding-cars.load.ts';
import { carsPage } from './pages/wedding-cars.tsx';

export const registerPages = ({ page }: PageScope): void => page('/wedding-cars', loadCars, carsPage);
