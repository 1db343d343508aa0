/** Texts of responses without a page: missing pages, failures and unknown widgets. */
export const NOT_FOUND_TEXTS = {
  title: (brand: string) => `页面不存在_${brand}`,
  page: '这个页面不存在或地址有误',
  pageHint: '可以从首页或城市列表重新找。',
  package: '这个套餐已下架或地址有误',
  packageHint: '同一家酒店还有其他套餐可看。',
  packageHintNone: '可以从城市列表重新找。',
  hotel: '这家酒店已下线或地址有误',
  hotelHint: '同城还有其他酒店可看。',
  listed: '这项内容已下架或地址有误',
  listedHint: '可以从首页的分类重新找。',
  city: '这座城市还没有开通',
  cityHint: '可以先看看已经开通的城市。',
};

export const FAILURE_TEXTS = {
  title: (brand: string) => `页面出了点问题_${brand}`,
  heading: '页面出了点问题',
  hint: (id: string) => `不是您的操作造成的。联系客服时，请报编号${id}。`,
  busy: '现在访问的人较多，请稍后再打开。',
  unreadable: '这个地址有误',
  unreadableHint: '地址里有无法识别的字符，可能复制时少了一段。可以从这里重新找。',
};

export const noWidgetText = (names: string) => `没有这个组件。可用的有：${names}`;
