/** The reference by which an enquiry names a basket: a meta field, which its merchant sees too. */
const REFERENCE = /^询价清单\d{1,2}件-([a-z]{20})$/;

export const basketReference = (key: string, lines: number): string => `询价清单${lines}件-${key}`;

/** Returns the key of the basket; empty for another reference. */
export const keyOfReference = (reference: string): string => REFERENCE.exec(reference)?.[1] ?? '';
