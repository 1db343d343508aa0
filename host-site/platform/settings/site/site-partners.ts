/** `partners` of the site file: who embeds the widgets, and on which domains. */
import { z } from 'zod';
import { PARTNER_KEY } from '../../../../widgets/domain/site/partner.ts';

const KEY = 'use 2 to 40 lowercase letters, digits and hyphens, the first a letter';
const NAME = 'use a name of 1 to 60 characters';
const DOMAIN = 'use host names without protocol, port and path, such as example.com; subdomains are included';
const DOMAINS = `list 1 to 50 host names: ${DOMAIN}`;
const LIST = 'use a list of at most 500 partners, each with key, name and domains';

const domain = z
  .string(DOMAIN)
  .max(253, DOMAIN)
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/, DOMAIN);

export const PARTNERS = z
  .array(
    z.strictObject(
      {
        key: z.string(KEY).regex(PARTNER_KEY, KEY),
        name: z.string(NAME).regex(/^[^\p{Cc}<>]{1,60}$/u, NAME),
        domains: z.array(domain, DOMAINS).min(1, DOMAINS).max(50, DOMAINS),
      },
      LIST,
    ),
    LIST,
  )
  .max(500, LIST)
  .refine((partners) => new Set(partners.map(({ key }) => key)).size === partners.length, 'give each partner a key of its own');
