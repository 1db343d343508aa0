import type { CategoryId } from '../../../widgets/domain/category.ts';

/** Wedding planning: its cases show whole rooms. */
export const SCENES: CategoryId = 2;
