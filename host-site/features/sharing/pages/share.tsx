/** /share/{code}: short address, QR code and poster of a hotel, a hall, a package or a comparison. */
import { hotelHomeUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { qrCode } from '../../../platform/ui/pictures/qr-code.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { POSTER_SIZE } from '../poster/poster-size.ts';
import { posterUrl, shareUrl, shortUrl } from '../share-code.ts';
import { SHARING_TEXTS as texts } from '../sharing-texts.ts';
import type { ShareProps } from './share.load.ts';
import { shareStyles } from './share.styles.ts';

const { cls } = shareStyles;

export function sharePage({ code, isOfHotels, entry }: ShareProps, { site }: PageEnv): Page {
  const { title, picture, url } = entry;
  const poster = posterUrl(site, code);
  return {
    head: {
      title: texts.title(title, site.brand.name),
      description: texts.description(title),
      noindex: true,
      ...(picture && { image: picture }),
    },
    header: { channel: isOfHotels ? 'hotel' : 'main' },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      ...(isOfHotels ? [{ name: SITE_TEXTS.crumbs.hotelHome, url: hotelHomeUrl(site) }] : []),
      { name: title, url },
      { name: texts.share },
    ],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading(title)} lead={texts.lead} />
        <div className={cls.columns}>
          <div id="send">
            <ShortAddress address={shortUrl(site, code)} page={`${shareUrl(site, code)}#send`} />
            <p className={cls.hint}>{texts.wechat}</p>
            <p className={cls.open}>
              <LinkButton text={texts.open} href={url} />
            </p>
          </div>
          <figure id="poster" className={cls.poster}>
            <img src={poster} {...POSTER_SIZE} alt={texts.posterOf(title)} />
            <figcaption>
              <LinkButton text={texts.save} href={poster} download={`${code}.jpg`} />
              <p className={toolStyles.cls.note}>{texts.saveHint}</p>
            </figcaption>
          </figure>
        </div>
      </div>
    ),
  };
}

/** @param page address of this part of the page */
function ShortAddress({ address, page }: { address: string; page: string }) {
  const { size, path } = qrCode(address);
  return (
    <>
      <h2 className={cls.name}>{texts.address}</h2>
      <p className={cls.address}>
        <a href={address} rel="nofollow">
          {address}
        </a>
        {/* Without script it leads to the address, which visitors copy themselves. */}
        <a
          className={buttons.cls.outline}
          rel="nofollow"
          href={page}
          data-copy={address}
          data-copied={texts.copied}
          data-failed={texts.notCopied}
        >
          {texts.copy}
        </a>
      </p>
      <p className={cls.status} role="status" />
      <h2 className={cls.name}>{texts.code}</h2>
      <svg className={cls.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.code} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <p className={cls.hint}>{texts.codeHint}</p>
    </>
  );
}
