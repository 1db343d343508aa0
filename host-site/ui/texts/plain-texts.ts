/** Texts of pages that say one thing: missing, failed, elsewhere, app, privacy. */

export const PLAIN_TEXTS = {
  notFound: {
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
    seeHotel: '看这家酒店',
    seeCity: '看同城酒店',
    seeHome: '回首页',
    seeHotels: '看婚宴酒店',
  },

  noWidget: (names: string) => `没有这个组件。可用的有：${names}`,

  failure: {
    title: (brand: string) => `页面出了点问题_${brand}`,
    heading: '页面出了点问题',
    hint: (id: string) => `不是您的操作造成的。编号${id}，联系客服时可报出。`,
    busy: '来的人有点多，请过一会儿再打开。',
    unreadable: '这个地址读不出来',
    unreadableHint: '地址里有读不出来的字符，可能复制时少了一段。可以从这里重新找。',
    again: '重新打开',
  },

  /** No answer came at all; drawn by the browser. */
  unreachable: {
    heading: '页面没有打开',
    hint: '没有连上服务，请检查网络后再试，刚才的页面还在。',
    again: '重新打开',
  },

  elsewhere: {
    title: (name: string, brand: string) => `${name}_${brand}`,
    heading: (name: string) => `${name}不在本站`,
    hint: '这里是婚宴酒店与商家展示站，这项内容由另一个站点提供，本站没有接入。',
    names: {
      hunpin: '婚品商城',
      bai_ke: '结婚百科',
      baike: '婚宴百科',
      theme_new: '电子请柬',
      mv: '婚礼影片',
      community: '社区',
      ask: '备婚问答',
      meitu: '婚礼美图',
      video: '婚礼视频',
      lvpai: '婚纱旅拍',
      hunche: '婚车租赁',
      jiri: '宜嫁娶日',
      dengjichu: '婚姻登记处',
      home: '关于我们',
      wedding: '营业执照与活动',
      recruit: '商家入驻',
      merchantCentre: '商家中心',
      rules: '平台规则',
    },
  },

  app: {
    title: (brand: string) => `下载应用_${brand}`,
    heading: '下载应用',
    hint: '应用还没有上架。上架前，所有功能都可以在手机浏览器里使用：看厅、看菜单、询问档期。',
  },

  privacy: {
    title: (brand: string) => `隐私说明_${brand}`,
    description: '询问档期时，我们收集什么、用来做什么、怎样撤回与删除。',
    heading: '隐私说明',
    lead: '只说与您有关的几件事。',
    sections: (periods: { enquiryMonths: number; trackingDays: number }) =>
      [
        [
          '收集什么',
          '询问档期时，您填写的手机号、询问的是哪家酒店、提交的时间、浏览器里的一个随机访客编号、询问所在网站的域名，以及提交时看到的同意说明的版本；合作网站附带的活动来源等推广参数不包含手机号。用短信登录时，只保存手机号的加密指纹和打了星号的号码，以及登录的时间、网段和浏览器类别。浏览时不需要填写任何个人信息。',
        ],
        ['用来做什么', '只用于把您的询问交给您选的酒店，由酒店与您联系确认档期。不用于其他推销，也不卖给任何人。'],
        ['交给谁', '您选的酒店，以及为它接收询问的系统。发送登录验证码时，手机号交给短信服务商。此外不提供给其他人。'],
        [
          '怎样保存、保存多久',
          `手机号加密保存，页面和日志里只显示中间打了星号的号码。最后一次进展满${periods.enquiryMonths}个月后，手机号自动删除，只留下不含个人信息的记录。访问统计保存${periods.trackingDays}天。为防止重复提交，手机号的加密指纹在限额期内保留，到期自动删除。`,
        ],
        [
          '存在您设备里的内容',
          '浏览器里会保存所选城市、看过的酒店编号、最近搜索的词、一个随机访客编号和一个随机统计编号，登录后还有登录凭证；清除浏览器数据即可删除。',
        ],
        [
          '查看、撤回与删除',
          '询问成功后得到的链接里可以看进展、自行撤回，手机号随即删除。登录后，在“我的数据”里可以查看、下载本站保存的与您有关的数据，也可以注销账号。还可以拨打客服热线，报出询问编号或手机号，核实后处理。撤回不影响此前已经进行的联系。',
        ],
      ] as [string, string][],
    ownData: '我的数据：查看、下载或注销账号',
    counting: '访问统计',
    counted:
      '我们统计页面被看了多少次、按了哪些按钮，用来改进页面：记下的是页面地址、按钮名称、设备类别、是否已登录和一个随机编号，没有手机号和账号，也不与您的询问相连。',
    states: {
      on: '现在：统计您的访问。',
      refused: '现在：不统计您的访问。',
      browser: '现在：不统计您的访问，您的浏览器已要求所有网站不跟踪。',
      off: '现在：本站没有开启访问统计。',
    },
    refuse: '不要统计我的访问',
    allow: '可以统计我的访问',
    contact: (hotline: string, hours: string) => `客服热线${hotline}（${hours}）`,
  },
};
