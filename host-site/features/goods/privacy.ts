/** Baskets are deleted with their owner, the goods of an enquiry with its number. */
import { z } from 'zod';
import { accountFields, type Privacy, recordFields } from '../../platform/feature/privacy.ts';
import { enquiredGood } from './basket-contract.ts';
import { deleteBaskets } from './service/basket-carry.ts';
import { linesOf } from './service/basket-lines.ts';
import { goodsOfEnquiry } from './service/enquiry-goods.ts';

const copiedLine = z.object({ goodId: z.number(), title: z.string(), chosen: z.array(z.string()), amount: z.number() });

export const privacy: Privacy = {
  stores: ['basket_line', 'enquiry_good'],
  overwritten: [],
  ownersErased: deleteBaskets,
  async numberErased(trx, { id, merchantId }) {
    await trx.deleteFrom('enquiry_good').where('enquiry_id', '=', id).where('merchant_id', '=', merchantId).execute();
  },
  copies: recordFields({ goods: z.array(enquiredGood) }, async ({ db }, enquiries) => {
    const copies = new Map<string, { goods: z.output<typeof enquiredGood>[] }>();
    for (const { id } of enquiries) copies.set(id, { goods: await goodsOfEnquiry(db, id) });
    return copies;
  }),
  ownerCopy: accountFields({ basket: z.array(copiedLine) }, async ({ db }, ownerId) => ({
    basket: (await linesOf(db, ownerId)).map(({ goodId, title, chosen, amount }) => ({ goodId, title, chosen, amount })),
  })),
};
