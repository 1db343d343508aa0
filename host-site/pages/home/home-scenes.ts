import type { CategoryId } from '../../../widgets/domain/category.ts';

/** Wedding planning: its examples show whole rooms. */
export const SCENES: CategoryId = 2;
