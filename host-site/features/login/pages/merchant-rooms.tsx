/** The navigation of the pages of merchants. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { PagePart } from '../../../platform/feature/page-slot.ts';
import type { LoadContext } from '../../../platform/pages/load.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { tabStyles } from '../../../platform/ui/styles/tabs.styles.ts';
import { merchantRooms } from '../contract.ts';
import { MERCHANT_ROOMS_TEXTS as texts } from './account-texts.ts';

const MOST_SHOWN = 99;

/** Returns the links to all pages of merchants, with the numbers of what nobody has read. @param current path of the page itself */
export async function merchantNavigation(context: LoadContext, current: string): Promise<PagePart> {
  const rooms = await Promise.all(
    context.slots.of(merchantRooms).map(async ({ unread, ...room }) => ({ ...room, unread: (await unread?.(context, room)) ?? 0 })),
  );
  return ({ site }) => (
    <nav className={tabStyles.cls.tabs} aria-label={texts.name}>
      {rooms.map(({ text, path, unread }) => (
        <a key={path} href={mainUrl(site, path)} aria-current={path === current ? 'page' : undefined}>
          {text}
          {unread > 0 && (
            <small>
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
              <span className={base.cls.hidden}>{texts.unread}</span>
            </small>
          )}
        </a>
      ))}
    </nav>
  );
}
