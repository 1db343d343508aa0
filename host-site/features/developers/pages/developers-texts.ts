/** Texts of the pages for developers, in Chinese and English. */

const zh = {
  home: '首页',
  name: '开发者',
  otherLanguage: 'English',
  title: (name: string, brand: string) => `${name}_${brand}开发者`,
  heading: (brand: string) => `一个标签，把${brand}放进您的页面`,
  description: '页头、搜索、城市选择、页脚和询问档期弹窗：贴一行脚本即可，任何页面、任何来源、无需构建。',
  lead: '页头、搜索、城市选择、页脚和询问档期弹窗都是独立组件。贴一行脚本即可使用：任何页面、任何来源、无需构建，不影响您页面上的任何东西。',
  start: '开始使用',
  startLead: '把下面的代码贴进任何页面，刷新即可看到页头和页脚。',
  askLead: '给按钮写上商家编号，点击就会打开询问档期弹窗：',
  askLabel: '询问档期',
  testLead: (id: number) =>
    `${id}号是测试商家：询问照常提交，但不会通知任何人，一天后自动删除。提交后打开“查看进度或撤回”，即可看到带“测试”标记的询问。上线前换成真实的商家编号。`,
  pinned: '固定版本',
  pinnedLead: '上面的地址随站点更新。需要审核每次变更时，用这个标签代替它：内容不会改变，浏览器会核对完整性，被改动的文件不会运行。',
  retention: '新版本发布后，旧版本的文件至少再保留一年；之后该地址返回410，页面上的链接和表单仍可使用。embed.js的标签和全部版本：',
  versionList: 'versions.json',
  releases: '可固定的版本',
  releaseColumns: ['版本', '发布日期', '保留至', '标签'],
  currentRelease: '当前版本',
  demo: '现在就试',
  demoLead: '下面是同样的组件，由同一个标签加载。',
  guides: '文档',
  contents: '本页内容',
  inEnglish: '仅有英文',
  api: { title: '接口文档', lead: '全部服务的请求、参数和返回值，附OpenAPI文件。' },
  tools: {
    playground: { title: '试验台', lead: '选属性、页面和主题，立即预览并复制代码。' },
    check: { title: '检查我的页面', lead: '输入地址，看看标签、策略、元素和属性哪里不对。' },
  },
  search: '搜索文档',
  searchLabel: '在文档中搜索',
  submit: '搜索',
  found: (count: number, words: string) => `“${words}”：找到${count}处`,
  nothing: (words: string) => `没有找到“${words}”`,
  nothingHint: '请换一个词，例如属性名、事件名或接口名。',
  names: {
    embedding: { title: '嵌入指南', lead: '脚本标签、占位元素、事件、样式、内容安全策略、服务器渲染与常见问题。' },
    reference: { title: '组件参考', lead: '每个组件的属性、事件、样式变量和::part名称。' },
    enquiries: { title: '询问与回调', lead: '接收询问、签名、重试、删除与限额。' },
    calls: { title: '接口一览', lead: '每个接口的数据、页面和测试。' },
    matrix: { title: '兼容性矩阵', lead: '测试过的页面类型和浏览器引擎。' },
    changelog: { title: '更新记录', lead: '每个版本的不兼容变更、建议和修复。' },
  },
};

export type DeveloperTexts = typeof zh;

const en: DeveloperTexts = {
  home: 'Home',
  name: 'Developers',
  otherLanguage: '简体中文',
  title: (name, brand) => `${name} – ${brand} for developers`,
  heading: (brand) => `One tag puts ${brand} on your page`,
  description:
    'Header, search box, city selector, footer and date enquiry: one script tag, on any page, from any origin, without a build step.',
  lead: 'Header, search box, city selector, footer and the date enquiry are widgets of their own. One script tag loads them on any page, from any origin, without a build step, and nothing on your page changes.',
  start: 'Quick start',
  startLead: 'Paste this code into any page and reload it to see header and footer.',
  askLead: 'Give a button the id of a merchant, and a click opens the date enquiry:',
  askLabel: 'Ask for a date',
  testLead: (id) =>
    `Merchant ${id} is a test merchant: an enquiry takes the same path, but nobody is notified, and it is deleted after a day. After sending, follow the link to its receipt, which marks it as a test. Before you go live, use the id of a real merchant.`,
  pinned: 'Pin a version',
  pinnedLead:
    'The address above is updated with the site. If you review every change, use this tag instead: its content never changes, browsers check its integrity, and a modified file does not run.',
  retention:
    'A release stays available for at least one year after a newer one has replaced it. After that its address responds with 410; links and forms of your page still work. The tags of embed.js and all releases:',
  versionList: 'versions.json',
  releases: 'Releases that you can pin',
  releaseColumns: ['Version', 'Published', 'Available until', 'Tag'],
  currentRelease: 'current',
  demo: 'Try it',
  demoLead: 'These are the same widgets, loaded by the same tag.',
  guides: 'Guides',
  contents: 'On this page',
  inEnglish: '',
  api: { title: 'Service reference', lead: 'Requests, parameters and responses of every call, with the OpenAPI document.' },
  tools: {
    playground: { title: 'Playground', lead: 'Choose attributes, a page and a theme, preview them, and copy the code.' },
    check: { title: 'Check my page', lead: 'Enter an address to see what is wrong with tag, policies, elements and attributes.' },
  },
  search: 'Search the guides',
  searchLabel: 'Search the guides',
  submit: 'Search',
  found: (count, words) => `“${words}”: ${count} ${count === 1 ? 'section' : 'sections'}`,
  nothing: (words) => `Nothing found for “${words}”`,
  nothingHint: 'Try another word, such as the name of an attribute, an event or a call.',
  names: {
    embedding: {
      title: 'Embedding guide',
      lead: 'Script tag, placeholders, events, styling, Content-Security-Policy, server rendering and troubleshooting.',
    },
    reference: { title: 'Widget reference', lead: 'Attributes, events, custom properties and parts of every widget.' },
    enquiries: { title: 'Enquiries and webhook', lead: 'Receiving enquiries, signatures, retries, deletion and limits.' },
    calls: { title: 'Calls', lead: 'Every call with its data, its page and its test.' },
    matrix: { title: 'Embedding test matrix', lead: 'Kinds of pages and browser engines that are tested.' },
    changelog: { title: 'Changelog', lead: 'Breaking changes, recommendations and fixes of each release.' },
  },
};

export const DEVELOPER_TEXTS = { zh, en } as const;
