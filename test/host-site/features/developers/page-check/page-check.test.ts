/** What the page check says of pages: each case is the HTML of a partner and the findings that its report has or lacks. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FINDINGS, type FindingName } from '../../../../../host-site/features/developers/page-check-result.ts';
import { RESERVE_RULES } from '../../../../../host-site/features/developers/playground/outputs.ts';
import { OLD_RELEASE, ORIGIN, PINNED, startCheckSite } from './check-site.ts';

type CheckSite = Awaited<ReturnType<typeof startCheckSite>>;
let site: CheckSite;
beforeAll(async () => {
  site = await startCheckSite();
});
afterAll(() => site?.close());

const SRC = `${ORIGIN}/widgets/v1/embed-shell.js`;
const TAG = `<script async src="${SRC}"></script>`;
const HEADER = '<xiyan-header></xiyan-header>';
const RESERVE = `<style>${RESERVE_RULES}</style>`;
const integrityOf = (text: string, algorithm = 'sha256') => `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
const tagOf = (file: string, more = '') => `<script async src="${ORIGIN}/widgets/v1/${file}"${more}></script>`;
const shadow = (style: string) => `<xiyan-header><template shadowrootmode="open"><style${style}>.x{}</style></template></xiyan-header>`;
const POLICY = 'content-security-policy';

const CASES: [name: string, html: string, has: string[], lacks?: string[], headers?: Record<string, string>][] = [
  ['no tag', HEADER, ['problem tagMissing', 'ok widgetFound']],
  ['a tag in a comment', `<!-- ${TAG} -->${HEADER}`, ['problem tagMissing']],
  ['a tag in a template', `<template>${TAG}</template>`, ['problem tagInert'], ['tagFound']],
  ['a tag in noscript', `<noscript>${TAG}</noscript>`, ['problem tagInert']],
  ['a module', `<script type="module" src="${SRC}"></script>`, ['problem tagModule'], ['tagClassic']],
  ['a type that a proxy has written', `<script type="5f-text/javascript" src="${SRC}"></script>`, ['problem tagType']],
  ['a blocking tag', `<script src="${SRC}"></script>`, ['advice tagNotAsync', 'ok tagClassic']],
  ['one tag twice', TAG + TAG, ['advice tagTwice'], ['tagVersions']],
  ['two different tags', TAG + tagOf('embed.js'), ['problem tagVersions'], ['tagTwice']],
  ['a misspelt file', tagOf('embde.js'), ['problem fileUnknown']],
  ['a misspelt folder', `<script async src="${ORIGIN}/widget/v1/embed.js"></script>`, ['problem fileUnknown']],
  ['a pinned file that was never released', tagOf('embed-zzzz9999.js'), ['problem fileUnknown']],
  ['a copy on another host', '<script async src="https://cdn.example/widgets/v1/embed.js"></script>', ['advice tagCopy']],
  ['a script of others', '<script src="https://cdn.example/embed.js"></script>', ['problem tagMissing']],
  ['an address relative to base', `<base href="${ORIGIN}/"><script async src="widgets/v1/embed-shell.js"></script>`, ['ok fileCurrent']],
  [
    'the pinned tag',
    tagOf(PINNED, ` integrity="${integrityOf(`/* ${PINNED} */`)}" crossorigin`),
    ['ok filePinned', 'ok integrityCorrect'],
    ['crossoriginMissing', 'integrityMissing'],
  ],
  [
    'the strongest hash decides',
    tagOf(PINNED, ` integrity="${integrityOf(`/* ${PINNED} */`)} ${integrityOf('x', 'sha512')}" crossorigin`),
    ['problem integrityWrong'],
  ],
  ['a wrong hash', tagOf(PINNED, ` integrity="${integrityOf('x')}" crossorigin`), ['problem integrityWrong'], ['integrityCorrect']],
  ['integrity without crossorigin', tagOf(PINNED, ` integrity="${integrityOf(`/* ${PINNED} */`)}"`), ['problem crossoriginMissing']],
  ['a pinned tag without integrity', tagOf(PINNED), ['advice integrityMissing']],
  [
    'a versioned address',
    `<script async src="${ORIGIN}/widgets/v${OLD_RELEASE}/embed-shell.js" integrity="${integrityOf('old')}" crossorigin></script>`,
    ['advice filePinnedOld', 'ok integrityCorrect'],
  ],
  [
    'a versioned address with the integrity of another',
    `<script async src="${ORIGIN}/widgets/v${OLD_RELEASE}/embed.js" integrity="${integrityOf('x')}" crossorigin></script>`,
    ['problem integrityWrong'],
  ],
  [
    'a version that is not available',
    `<script async src="${ORIGIN}/widgets/v0.0.1-0123456789ab/embed.js"></script>`,
    ['problem fileUnknown'],
  ],
  ['a version without its hash', `<script async src="${ORIGIN}/widgets/v0.1.0/embed.js"></script>`, ['problem fileUnknown']],
  ['an older release', tagOf('embed-0ld00000.js'), ['advice filePinnedOld']],
  [
    'integrity of a file that changes',
    tagOf('embed.js', ` integrity="${integrityOf('/* embed.js */')}" crossorigin`),
    ['advice integrityMoving'],
  ],
  ['embed.js with a header', tagOf('embed.js') + HEADER, ['advice shellLoader']],
  ['embed.js with an enquiry alone', `${tagOf('embed.js')}<xiyan-enquiry></xiyan-enquiry>`, ['ok widgetFound'], ['shellLoader']],
  ['nothing to mount', TAG, ['advice widgetNone']],
  ['a misspelt element', `${TAG}<xiyan-haeder></xiyan-haeder>`, ['problem elementUnknown']],
  ['an element without hyphen', `${TAG}<xiyanheader></xiyanheader>`, ['problem elementUnknown']],
  ['an element of others', `${TAG}<x-header></x-header><my-search></my-search>`, ['advice widgetNone'], ['elementUnknown']],
  ['a misspelt placeholder element', `${TAG}<div data-xiyan="serach"></div>`, ['problem placeholderUnknown']],
  ['a misspelt attribute of a placeholder element', `${TAG}<div data-xyian="search"></div>`, ['problem attributeUnknown']],
  ['an element closed like XML', `${TAG}<xiyan-header/><p>rest</p>`, ['problem elementOpen']],
  ['an element that is not closed', `${TAG}<xiyan-footer><p>rest</p>`, ['problem elementOpen']],
  ['a header twice', `${TAG}${HEADER}${HEADER}`, ['advice widgetTwice']],
  ['a misspelt attribute', `${TAG}<xiyan-header hotwords="off"></xiyan-header>`, ['problem attributeUnknown'], ['attributesValid']],
  ['a misspelt attribute of the tag', tagOf('embed-shell.js', ' data-them="dark"'), ['problem attributeUnknown']],
  [
    'attributes of HTML and of other tools',
    `${TAG}<xiyan-header id="a" class="b" style="c:d" data-v-1 aria-label="e" @click="f" v-if="g"></xiyan-header>`,
    ['ok attributesValid'],
    ['attributeUnknown'],
  ],
  ['a prefix on an element', `${TAG}<xiyan-header data-city="hangzhou"></xiyan-header>`, ['problem prefixExtra']],
  ['no prefix on a placeholder element', `${TAG}<div data-xiyan="city" city="hangzhou"></div>`, ['problem prefixMissing']],
  ['no prefix on the tag', tagOf('embed-shell.js', ' city="hangzhou"'), ['problem prefixMissing']],
  ['an attribute of another widget', `${TAG}<xiyan-footer city="hangzhou"></xiyan-footer>`, ['advice attributeElsewhere']],
  ['an address of services on an element', `${TAG}<xiyan-header api="https://a.example"></xiyan-header>`, ['problem apiIgnored']],
  [
    'an address of services on the tag',
    tagOf('embed-shell.js', ' data-api="https://a.example"') + HEADER,
    ['ok attributesValid'],
    ['apiIgnored'],
  ],
  ['an invalid choice', `${TAG}<xiyan-header theme="night"></xiyan-header>`, ['problem valueInvalid']],
  ['an invalid integer', `${TAG}<xiyan-header active="one"></xiyan-header>`, ['problem valueInvalid']],
  ['an invalid language', tagOf('embed-shell.js', ' data-lang="fr"'), ['problem valueInvalid']],
  ['a link with an invalid merchant', `${TAG}<a href="#" data-xiyan-enquiry="abc">x</a>`, ['problem merchantMissing']],
  ['a link without address', `${TAG}<a data-xiyan-enquiry="1001">x</a>`, ['advice linkWithoutAddress'], ['merchantMissing']],
  [
    'a link with a wedding',
    `${TAG}<a href="#" data-xiyan-enquiry="1001" data-meal="lunch" data-meta-ref="a">x</a>`,
    ['ok attributesValid'],
    ['attributeUnknown'],
  ],
  ['the reserve rules', TAG + RESERVE + HEADER, ['ok reserved'], ['reserveMissing']],
  ['the reserve rules in a comment', `${TAG}<style>/* ${RESERVE_RULES} */</style>${HEADER}`, ['advice reserveMissing']],
  ['no reserve rules', TAG + HEADER, ['advice reserveMissing']],
  ['a rule for rendered widgets too', `${TAG}<style>xiyan-header{height:116px}</style>${HEADER}`, ['advice reserveAlways']],
  ['other heights', `${TAG}<style>xiyan-header:not(:defined){display:block;height:80px}</style>${HEADER}`, ['advice reserveHeights']],
  ['no header', TAG, [], ['reserveMissing']],
  ['a server-rendered header', TAG + shadow(''), ['ok rendered', 'ok policyNone'], ['reserveMissing']],
  [
    'a policy with the host',
    TAG,
    ['ok policyAllows'],
    ['policyScriptBlocked'],
    { [POLICY]: `default-src 'none'; script-src ${ORIGIN}; connect-src ${ORIGIN}` },
  ],
  [
    'a policy with the host without scheme on a port',
    TAG,
    ['problem policyScriptBlocked'],
    [],
    { [POLICY]: 'script-src www.example.com:8443' },
  ],
  ['a policy with a wildcard', TAG, [], ['policyScriptBlocked'], { [POLICY]: 'script-src *.example.com' }],
  ['a policy with the path of the loader alone', TAG, ['problem policyScriptBlocked'], [], { [POLICY]: `script-src ${SRC}` }],
  [
    'a policy with only this page',
    TAG,
    ['problem policyScriptBlocked', 'problem policyConnectBlocked'],
    ['policyAllows'],
    { [POLICY]: "default-src 'self'" },
  ],
  ['a policy with the nonce', tagOf('embed-shell.js', ' nonce="r4"'), [], ['policyScriptBlocked'], { [POLICY]: "script-src 'nonce-r4'" }],
  [
    'a policy with another nonce',
    tagOf('embed-shell.js', ' nonce="r5"'),
    ['problem policyScriptBlocked'],
    [],
    { [POLICY]: "script-src 'nonce-r4'" },
  ],
  [
    'hosts beside strict-dynamic',
    TAG,
    ['problem policyScriptBlocked'],
    [],
    { [POLICY]: `script-src ${ORIGIN} 'nonce-r4' 'strict-dynamic'` },
  ],
  ['the second of two policies', TAG, ['problem policyScriptBlocked'], [], { [POLICY]: `script-src ${ORIGIN}, script-src 'none'` }],
  [
    'services at an address that the policy lacks',
    tagOf('embed-shell.js', ' data-api="https://a.example"'),
    ['problem policyConnectBlocked'],
    [],
    { [POLICY]: `connect-src ${ORIGIN}` },
  ],
  [
    'a policy in meta',
    `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self'"></head>${TAG}`,
    ['problem policyScriptBlocked'],
  ],
  [
    'a policy in the body',
    `<body><meta http-equiv="Content-Security-Policy" content="script-src 'self'">${TAG}`,
    ['advice policyMeta', 'ok policyNone'],
  ],
  [
    'a policy that only reports',
    TAG,
    ['advice policyReportOnly', 'ok policyNone'],
    [],
    { 'content-security-policy-report-only': "script-src 'self'" },
  ],
  ['a strict style policy', TAG, ['advice policyStyle'], ['policyStyleBlocked'], { [POLICY]: "style-src 'self'" }],
  ['a style policy that blocks rendered widgets', TAG + shadow(''), ['problem policyStyleBlocked'], [], { [POLICY]: "style-src 'self'" }],
  [
    'a style policy with the nonce of rendered widgets',
    TAG + shadow(' nonce="n1"'),
    [],
    ['policyStyleBlocked'],
    { [POLICY]: "style-src 'nonce-n1'" },
  ],
  [
    'a style policy with the hash of rendered widgets',
    TAG + shadow(''),
    [],
    ['policyStyleBlocked'],
    { [POLICY]: `style-src '${integrityOf('.x{}')}'` },
  ],
  ['Trusted Types', TAG, ['ok policyTypes'], [], { [POLICY]: "require-trusted-types-for 'script'" }],
  ['a sandbox', TAG, ['problem policySandbox'], [], { [POLICY]: 'sandbox allow-scripts' }],
  ['no encoding', TAG, ['problem charsetMissing'], [], { 'content-type': 'text/html' }],
  ['an unknown encoding', TAG, ['problem charsetUnknown'], [], { 'content-type': 'text/html; charset=utf-99' }],
  ['two encodings', `<meta charset="gbk">${TAG}`, ['advice charsetConflict']],
  ['two names of one encoding', `<meta charset="utf8">${TAG}`, ['ok charsetStated']],
  [
    'a late encoding',
    `<!--${'x'.repeat(2000)}--><meta charset="utf-8">${TAG}`,
    ['advice charsetLate'],
    [],
    { 'content-type': 'text/html' },
  ],
];

it.each(CASES)('%s', async (_, html, has, lacks = [], headers = {}) => {
  const { findings, failure, status } = await site.check(html, headers);
  expect([status, failure]).toEqual([200, undefined]);
  expect(findings).toEqual(expect.arrayContaining(has));
  for (const name of lacks) expect(findings.filter((one) => one.endsWith(` ${name}`))).toEqual([]);
});

it('finds a mistake of every kind in these cases, except for what needs https', () => {
  const covered = new Set(CASES.flatMap(([, , has]) => has.map((one) => one.split(' ')[1])));
  const always = ['tagFound', 'tagAsync', 'tagInsecure'];
  expect(Object.keys(FINDINGS).filter((name) => !covered.has(name) && !always.includes(name))).toEqual([]);
});

it('has nothing to say against the page of the guide, in both languages', async () => {
  for (const base of ['/developers', '/developers/en']) {
    const { findings, text } = await site.check(`<!doctype html><meta charset="utf-8">${RESERVE}${TAG}${HEADER}`, {}, base);
    expect(findings.filter((one) => !one.startsWith('ok'))).toEqual([]);
    expect(text).toContain(base.endsWith('en') ? 'No problem was found.' : '没有发现问题。');
  }
});

it('suggests the name that was probably meant, and states the line', async () => {
  const { text } = await site.check(`${TAG}\n<xiyan-haeder></xiyan-haeder>\n<div data-xiyan="serach"></div>`);
  expect(text).toContain('<xiyan-haeder> (2)不是组件的元素。是不是想写“xiyan-header”？');
  expect(text).toContain('没有名为“serach”的组件。是不是想写“search”？');
});

it('reads a page in GBK', async () => {
  const gbk = Buffer.concat([
    Buffer.from('<meta charset="gbk"><xiyan-header hotel-name="'),
    Buffer.from([0xc4, 0xe3]),
    Buffer.from('"></xiyan-header>'),
  ]);
  const { findings, text } = await site.check(gbk, { 'content-type': 'text/html' });
  expect(findings).toContain('ok charsetStated');
  expect(text).toContain('gbk');
});

it('escapes what the page contains', async () => {
  const { html } = await site.check(`${TAG}<xiyan-header theme="<img src=x onerror=alert(1)>"></xiyan-header>`);
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toContain('<img src=x');
});

const topicOf = (finding: string) => FINDINGS[finding.split(' ')[1] as FindingName].topic;
const TOPICS = new Set(Object.values(FINDINGS).map(({ topic }) => topic));

it('links each finding to a section that the guide has', async () => {
  for (const base of ['/developers', '/developers/en']) {
    const guide = (await site.app.get(`${base}/embedding`)).text;
    const all = new Set<string>();
    for (const topic of TOPICS) {
      const [, html, , , headers] = CASES.find(([, , has]) => has.some((one) => topicOf(one) === topic)) ?? CASES[0]!;
      const { links } = await site.check(html, headers, base);
      for (const link of links) if (link.includes('/embedding#')) all.add(decodeURIComponent(link.split('#')[1] ?? ''));
    }
    expect(all.size).toBe(TOPICS.size);
    for (const id of all) expect(guide, id).toContain(` id="${id}"`);
  }
});
