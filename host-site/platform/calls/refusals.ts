/** Business refusals: a RetCode and the Chinese text that visitors and merchants see. Each feature has its own in `refusals.ts`; these are of all. */
import { failed, type Result } from '../../../widgets/domain/services/result.ts';
import { PICTURE_BYTES, PICTURE_PIXELS, SLOW_PICTURE_PIXELS } from '../../../widgets/domain/services/upload.ts';
import { TEXTS } from '../../../widgets/domain/site/texts.ts';

/**
 * By their names. Codes below 1000 are HTTP statuses: the response has that status too. Codes from 1001 to 1099 say that what an address names does not
 * exist. No two reasons have the same code, apart from HTTP statuses.
 */
export type Refusals = Readonly<Record<string, { readonly code: number; readonly text: string }>>;

export const COMMON_REFUSALS = {
  /** A change of state from a page of another site. */
  foreignPage: { code: 403, text: '请从本站页面操作' },
  /** The couple has withdrawn its enquiry meanwhile. */
  withdrawn: { code: 1203, text: '新人已撤回询问，手机号已删除' },
  notLoggedIn: { code: 401, text: '请先登录' },
  tooMany: { code: 429, text: '提交太频繁，请稍后再试' },
  keyReused: { code: 422, text: '这次提交与之前的内容不一致，请刷新后重试' },
  invalidPhone: { code: 1101, text: TEXTS.invalidPhone },
  /** This deployment stores no pictures. */
  noUploads: { code: 1408, text: '现在不能发图片，请先用文字说明' },
  noPicture: { code: 1411, text: '请先选择图片' },
  /** In bytes or in pixels. */
  largePicture: {
    code: 1412,
    text: `图片最大${PICTURE_BYTES / 1024 ** 2}MB、${PICTURE_PIXELS / 10_000}万像素（AVIF格式${SLOW_PICTURE_PIXELS / 10_000}万），请缩小后再发`,
  },
  /** Not JPEG, PNG, WebP or AVIF by its content. */
  pictureType: { code: 1413, text: '只能发JPG、PNG、WebP或AVIF格式的图片' },
  movingPicture: { code: 1414, text: '不能发动图，请换一张静态图片' },
  brokenPicture: { code: 1415, text: '图片打不开，可能已损坏，请换一张' },
  unknownPicture: { code: 1407, text: '没有找到这张图片，请重新选择' },
} as const satisfies Refusals;

/** Returns the function that refuses for one of the reasons, or of those of all features. */
export function refusals<R extends Refusals>(own: R) {
  const all: Refusals = { ...COMMON_REFUSALS, ...own };
  /** @param retryAfter seconds until the same request may succeed */
  return (reason: (keyof R & string) | keyof typeof COMMON_REFUSALS, retryAfter?: number): Result<never> => {
    const { code, text } = all[reason] as Refusals[string];
    return { ...failed(code, text), ...(retryAfter !== undefined && { retryAfter }) };
  };
}

/** The names of the reasons that a function of `refusals` knows. */
export type RefusalOf<Refuse extends (reason: never) => unknown> = Parameters<Refuse>[0];

export const refuse = refusals({});
export const done = <T>(data: T, msg = ''): Result<T> => ({ ok: true, data, msg });
