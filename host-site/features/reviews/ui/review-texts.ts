/** Texts about reviews that several pages share. */
import type { ReviewAspect, ReviewReportReason, ReviewStage } from '../reviews.ts';

/** Names of the aspects, for hotels and for other merchants. */
export const ASPECT_NAMES: Readonly<Record<'hotel' | 'merchant', Record<ReviewAspect, string>>> = {
  hotel: { place: '场地', quality: '菜品', service: '服务', clarity: '费用透明', value: '性价比' },
  merchant: { place: '环境', quality: '作品', service: '服务', clarity: '费用透明', value: '性价比' },
};

export const REPORT_REASON_TEXTS: Readonly<Record<ReviewReportReason, string>> = {
  false: '内容不实',
  abuse: '辱骂骚扰',
  private: '泄露隐私',
  advertising: '广告',
  other: '其他',
};

export const REVIEW_TEXTS = {
  title: '新人评价',
  short: '评价',
  lead: '只有到店或签约的新人能写，一次询问一条',
  unprovenLead: '以下评价的手机号未经验证，不计入评分',
  demoLead: '以下为示例，不是新人写的，也不计入评分',
  none: '还没有评价。到店或签约的新人可以从询问回执里写。',
  average: (average: string) => `${average}分`,
  ofFive: '满分5分',
  stages: { visited: '已到店的新人', signed: '已签约的新人', unproven: '未验证手机号' } satisfies Record<ReviewStage, string>,
  points: '各项得分',
  pictures: '评价图片',
  picture: (author: string, number: number) => `${author}发的图片${number}`,
  answer: (merchant: string) => `${merchant}的答复`,
  all: (count: number) => `看全部${count}条评价`,
  report: '举报',
};
