/** Test merchants: their enquiries take the whole path, but are marked, never delivered, and deleted after a day. */

export interface TestMerchants {
  testMerchants: readonly number[];
}

/** Whether new enquiries of the merchant are tests. An enquiry stays what it was when it was sent, also when the setting changes. */
export const isTestMerchant = ({ testMerchants }: TestMerchants, merchantId: number): boolean => testMerchants.includes(merchantId);
