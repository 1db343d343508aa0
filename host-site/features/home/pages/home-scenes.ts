import type { CategoryId } from '../../../../widgets/domain/catalogue/category.ts';

/** Wedding planning: its examples show whole rooms. */
export const SCENES: CategoryId = 2;
