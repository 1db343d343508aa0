/** The reference in a meta field, which names to a merchant what the page shows. */

/**
 * Returns a title and its number as a meta field accepts them, which takes letters, digits and `-` alone: 红丝绒喜糖盒-60001.
 * @param letters of the title at most; fewer where a page adds words of its own, because a value has at most 64
 */
export const metaReference = ({ id, title }: { id: number; title: string }, letters = 40): string =>
  `${title.replace(/[^\p{L}\p{N}]/gu, '').slice(0, letters)}-${id}`;
