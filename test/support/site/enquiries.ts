/** Enquiries as an operator reads them: the export command on the site's own data, numbers revealed. */
import type { Site } from './site.ts';

export interface ExportedEnquiry {
  phone: string;
  merchantId: number;
  fromType: number;
  receipt: string;
  origin: string;
  /** The page's own reference, as one line. */
  meta: string;
}

export async function enquiriesIn(site: Site): Promise<ExportedEnquiry[]> {
  const rows = await site.exported('enquiries', '--reveal');
  return rows.map((row) => ({
    phone: String(row.phone),
    merchantId: Number(row.merchant_id),
    fromType: Number(row.from_type),
    receipt: String(row.receipt),
    origin: String(row.origin),
    meta: String(row.meta),
  }));
}
