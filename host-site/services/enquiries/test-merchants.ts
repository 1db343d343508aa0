/** Test merchants: their enquiries take the whole path, but are marked, never delivered, and deleted after a day. */
import type { ServiceContext } from '../context.ts';

/** Whether new enquiries of the merchant are tests. An enquiry stays what it was when it was sent, also when the setting changes. */
export const isTestMerchant = ({ testMerchants }: Pick<ServiceContext, 'testMerchants'>, merchantId: number): boolean =>
  testMerchants?.includes(merchantId) ?? false;
