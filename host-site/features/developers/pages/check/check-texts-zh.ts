/** The Chinese texts of the page check. The findings name parts of the checked page in their order. */
import type { FindingName, GuideTopic, PageFailure } from '../../page-check-result.ts';

export type FindingText = (...values: string[]) => string;

export const suggestionIn = (text: (name: string) => string) => (name: string) => (name ? text(name) : '');

const zhMeant = suggestionIn((name) => `是不是想写“${name}”？`);

const ZH_TYPES: Record<string, string> = {
  id: '不以0开头的数字编号',
  integer: '整数',
  list: 'JSON列表',
};

const zhFindings: Record<FindingName, FindingText> = {
  tagMissing: (src) => `页面的HTML里没有脚本标签。请添加<script async src="${src}"></script>。如果由标签管理器或其他脚本插入，这里看不到。`,
  tagInert: (place) => `脚本标签写在<${place}>里，浏览器不会运行它。请移到外面。`,
  tagModule: () => '标签有type="module"，组件不会出现。请去掉type属性。',
  tagType: (type) => `标签的type是“${type}”，浏览器不会运行它。请去掉type属性；如果是加速服务改写的，请让它跳过这个脚本。`,
  tagInsecure: (src) => `页面是https，脚本地址是http（${src}），浏览器会拦截。请改成https。`,
  tagVersions: (files) => `页面有多个不同的脚本标签：${files}。只有最先运行的一个起作用，请只保留一个。`,
  fileUnknown: (path, suggestion) => `本站没有${path}这个文件。请改成${suggestion}。`,
  integrityWrong: (hash) => `integrity与文件内容不符，浏览器不会运行脚本。正确的值是${hash}。`,
  crossoriginMissing: () => '标签有integrity但没有crossorigin，浏览器不会运行脚本。请加上crossorigin="anonymous"。',
  policyScriptBlocked: (directive, origin) => `内容安全策略的${directive}不允许组件的脚本。请加上${origin}，或给标签写上页面的nonce。`,
  policyConnectBlocked: (directive, origin) => `内容安全策略的${directive}不允许组件请求数据。请在connect-src里加上${origin}。`,
  policyStyleBlocked: (directive) =>
    `页面有服务器渲染的组件，而内容安全策略的${directive}不允许其中的样式：脚本运行前没有样式。请用nonce，或加上样式的哈希。`,
  policySandbox: (missing) => `内容安全策略的sandbox缺少${missing}，组件不能正常工作。`,
  elementUnknown: (where, near) => `${where}不是组件的元素。${zhMeant(near)}`,
  placeholderUnknown: (where, value, near) => `${where}：没有名为“${value}”的组件。${zhMeant(near)}`,
  elementOpen: (where, closed) => `${where}没有结束标签，后面的内容会成为它的子元素而不显示。请写成${closed}。`,
  prefixMissing: (where, name, right) => `${where}的属性“${name}”不起作用：这里的属性要加前缀，写成${right}。`,
  prefixExtra: (where, name, right) => `${where}的属性“${name}”不起作用：组件自己的元素不加前缀，写成${right}。`,
  attributeUnknown: (where, name, near) => `${where}没有“${name}”这个属性。${zhMeant(near)}`,
  apiIgnored: (where) => `${where}的api不起作用：服务地址只能写在脚本标签的data-api里。`,
  valueInvalid: (where, name, value, expected) =>
    `${where}的${name}="${value}"无效，会使用默认值。可用的值：${ZH_TYPES[expected ?? ''] ?? expected}。`,
  merchantMissing: (where, value) => `${where}没有有效的商家编号（“${value}”），询问档期不会打开。请写不以0开头的数字编号。`,
  charsetMissing: () => '页面没有声明编码，中文可能显示为乱码。请在head开头写<meta charset="utf-8">。',
  charsetUnknown: (label) => `浏览器不认识编码“${label}”。请改成utf-8。`,
  widgetNone: () => '页面的HTML里没有组件的元素、占位元素或询问档期的链接。如果由脚本插入，这里看不到。',
  tagCopy: (origin, own) => `脚本来自${origin}，不是本站的地址${own}，所以没有核对文件。`,
  tagTwice: (count) => `同一个脚本标签出现了${count}次。第二个不起作用，请只保留一个。`,
  tagNotAsync: () => '标签没有async，页面要等脚本下载完才继续显示。请加上async。',
  filePinnedOld: (file) => `固定版本的地址${file}属于较早的发布，至少保留到被替换后一年，请适时更新。`,
  integrityMissing: (file) => `固定版本的地址${file}可以加上integrity和crossorigin，由浏览器核对内容。完整的标签见开发者首页。`,
  integrityMoving: (file) =>
    `${file}随站点更新，而标签写了integrity：目前相符，下次更新后脚本就不会运行。请去掉integrity，或使用固定版本的标签。`,
  shellLoader: () => '页面有页头、搜索框、城市选择或页脚：在embed.js的地址里写明组件和城市，少一次请求。',
  attributeElsewhere: (where, name) => `${where}的属性“${name}”属于别的组件，在这里不起作用。`,
  widgetTwice: (name) => `组件${name}在页面上有不止一个，请确认这是有意的。`,
  linkWithoutAddress: (where) => `${where}没有href：没有脚本的浏览器和太旧的浏览器打不开询问页。`,
  reserveMissing: (sheets) =>
    `没有找到为页头预留高度的CSS，页头出现时下面的内容会移动。${sheets === '0' ? '' : `页面链接的${sheets}个样式表没有读取，规则可能在那里。`}`,
  reserveAlways: () => '预留高度的规则没有:not(:defined)，组件出现后仍然匹配。请写成xiyan-header:not(:defined)。',
  reserveHeights: (own, expected) => `预留的高度（${own}）与页头不一致：三种宽度下应为${expected}。`,
  policyStyle: (directive) => `Safari 16.4之前的版本在严格的${directive}下还需要nonce，写在脚本标签上。其他浏览器不需要。`,
  policyMeta: () => '写在head以外的策略元素，以及只报告的策略元素，浏览器不执行。',
  policyReportOnly: () => '只报告的内容安全策略会报告组件的请求。正式启用前请先放行。',
  charsetConflict: (stated, inPage) => `响应头声明的编码是${stated}，页面里写的是${inPage}。浏览器按响应头解码，请改成一致。`,
  charsetLate: (label) => `编码${label}的声明不在页面的前1024字节内，浏览器可能找不到。请移到head开头。`,
  tagFound: (src) => `找到脚本标签：${src}。`,
  tagClassic: () => '标签是普通脚本，不是模块。',
  tagAsync: () => '脚本不阻塞页面显示。',
  fileCurrent: (file) => `地址${file}随站点更新。`,
  filePinned: (file) => `地址${file}是当前发布的固定版本。`,
  integrityCorrect: () => 'integrity与文件内容一致。',
  widgetFound: (names) => `找到组件：${names}。`,
  attributesValid: () => '没有发现写错的属性和值。',
  rendered: (names) => `服务器渲染的组件：${names}。`,
  reserved: () => '已为页头预留高度。',
  policyNone: () => '页面没有内容安全策略，不限制组件。',
  policyAllows: () => '内容安全策略允许组件的脚本和请求。',
  policyTypes: () => '页面要求Trusted Types，组件不需要额外的策略。',
  charsetStated: (encoding) => `页面声明了编码：${encoding}。`,
};

const zhFailures: Record<PageFailure, (detail: string) => string> = {
  address: () => '请输入完整的网页地址，例如https://www.example.com/page。',
  phone: () => '地址里有手机号。请去掉后再检查。',
  credentials: () => '地址里有用户名或密码。请去掉后再检查。',
  port: () => '只能检查80、443、8080和8443端口的页面。',
  private: () => '这是内网或本机的地址。只能检查公网上人人可以打开的页面；本地页面请用试验台，或用下面的一行代码。',
  unknownHost: () => '找不到这个域名。请检查拼写；刚改过解析时请稍后再试。',
  unreachable: (code) => `连不上这个地址${code && `（${code}）`}。请确认页面可以从公网打开。`,
  certificate: (code) => `https证书有问题${code && `（${code}）`}，浏览器也会警告。请先更换证书。`,
  timeout: () => '页面在10秒内没有返回。请稍后再试，或检查服务器。',
  redirects: () => '跳转次数太多。请输入最终的地址。',
  status: (status) => `页面返回状态${status}，不是200。需要登录或拦截程序访问的页面不能检查。`,
  notHtml: (type) => `返回的不是HTML页面${type && `（${type}）`}。请输入网页的地址，不是图片、脚本或文件。`,
  size: () => '页面超过2MB。请检查更小的页面。',
  complex: () => '页面的HTML太复杂，没能在限定时间内读完。',
  busy: () => '检查的人太多。请过10秒再试。',
};

export const zh = {
  name: '检查我的页面',
  lead: '输入嵌入页面的地址，看看脚本标签、策略、元素和属性哪里对、哪里不对。只读取HTML，不运行脚本。',
  label: '页面地址',
  hint: '公网上人人可以打开的页面。地址会出现在结果的网址里。',
  submit: '检查',
  resultOf: '检查结果',
  checked: '检查的地址',
  failed: '没有检查',
  problems: (count: number) => `要改的问题：${count}个`,
  advice: (count: number) => `建议：${count}条`,
  passed: (count: number) => `正确：${count}项`,
  noProblem: '没有发现问题。',
  levels: { problem: '问题', advice: '建议', ok: '正确' },
  more: (title: string) => `文档：${title}`,
  console: '在浏览器里看',
  consoleLead: '脚本运行后才出现的问题，检查看不到。把这一行放在脚本标签前面，打开控制台，就能看到每个组件是否就绪、为什么出错：',
  findings: zhFindings,
  failures: zhFailures,
  topics: {
    tag: '脚本标签',
    shell: '一次请求加载页头和页脚',
    reserve: '为页头预留高度',
    api: '使用另一个服务地址',
    enquiry: '询问档期',
    attributes: '属性',
    policy: '内容安全策略',
    integrity: '完整性',
    rendering: '服务器渲染',
    check: '检查页面',
  } satisfies Record<GuideTopic, string>,
};

export type CheckTexts = typeof zh;
