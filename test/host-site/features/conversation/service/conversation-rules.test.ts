import { expect, it } from 'vitest';
import { messageProblem } from '../../../../../host-site/features/conversation/service/message-text.ts';
import { presetsOf } from '../../../../../host-site/features/conversation/service/preset-messages.ts';
import { isOnline } from '../../../../../host-site/features/conversation/service/reception/online-hours.ts';
import { answerQuestion, type ReceptionFacts } from '../../../../../host-site/features/conversation/service/reception/reception-answers.ts';
import { cleanText } from '../../../../../host-site/platform/system/clean-text.ts';

it('removes unprintable characters and direction marks, and limits the length', () => {
  expect(cleanText('\u202e你好\u0000 [微笑]\r\n\n\n\n再见\u2066 ')).toBe('你好 [微笑]\n\n再见');
  expect(messageProblem(cleanText(' \n '), false)).toBe('emptyMessage');
  expect(messageProblem('', true)).toBeUndefined();
  expect(messageProblem('字'.repeat(500), false)).toBeUndefined();
  expect(messageProblem('😀'.repeat(501), true)).toBe('longMessage');
});

it('decides by the clock in China whether a person is online, also past midnight', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`);
  const day = { opensAt: 540, closesAt: 1260 };
  expect(['08:59', '09:00', '20:59', '21:00'].map((time) => isOnline(day, at(time)))).toEqual([false, true, true, false]);
  const night = { opensAt: 1080, closesAt: 120 };
  expect(['17:59', '18:00', '23:59', '01:59', '02:00'].map((time) => isOnline(night, at(time)))).toEqual([false, true, true, true, false]);
  expect(isOnline({ opensAt: 0, closesAt: 0 }, at('03:00'))).toBe(true);
});

const fee = {
  value: null,
  unit: '',
  note: '',
  due: 'unstated' as const,
  fromTables: 0,
  toTables: 0,
  includedHalls: [],
  includedPackages: [],
};
const facts: ReceptionFacts = {
  name: '云汀酒店',
  address: '江畔路1号',
  metro: '',
  parking: 120,
  rooms: 0,
  maxTables: 36,
  priceMin: 5288,
  priceMax: 9888,
  fees: [
    { ...fee, name: '停车费', kind: 'amount', value: 10, unit: '小时', note: '前两小时免费' },
    { ...fee, name: '开瓶费', kind: 'free', note: '可自带白酒、红酒、饮料' },
    { ...fee, name: '服务费', kind: 'percent', value: 10, fromTables: 15 },
    { ...fee, name: '进场费', kind: 'unknown' },
  ],
  halls: [
    {
      id: 1,
      name: '江月厅',
      minTables: 10,
      maxTables: 36,
      area: 800,
      height: 6.2,
      floor: '',
      pillarFree: true,
      features: [],
      priceFrom: null,
      pictures: [],
      plan: null,
      panorama: '',
    },
  ],
};

it.each([
  ['有几个宴会厅？', '宴会厅共1个：江月厅（10–36桌，层高6.2米，无柱）。'],
  ['餐标多少钱', '餐标每桌¥5,288–¥9,888，以酒店确认为准。'],
  ['最多几桌？在哪里', '单厅最多36桌。地址：江畔路1号。'],
  ['好停车吗', '停车位120个。'],
  ['10月2日还有档期吗', '档期要由酒店确认，酒店上线后会回复您。'],
  ['你好', ''],
  // The hotel has published neither.
  ['地铁怎么坐，有客房吗', '交通没有写明，要问酒店。客房没有写明，要问酒店。'],
  // A fee is answered by the fee, a day by the day, and not by what is near.
  ['停车费多少', '停车费¥10/小时（前两小时免费）。'],
  ['停车收费吗，多少钱', '停车费¥10/小时（前两小时免费）。'],
  ['有多少停车位', '停车位120个。'],
  ['能自带酒水吗', '自带酒水：开瓶费免收（可自带白酒、红酒、饮料）。'],
  ['开瓶费多少钱一瓶', '自带酒水：开瓶费免收（可自带白酒、红酒、饮料）。'],
  ['服务费怎么收', '服务费10%（15桌起收）。'],
  ['可以自己找婚庆吗', '进场费没有写明，要问酒店。'],
  ['可以带我看看酒店吗', ''],
  ['现场布置好看吗', ''],
  ['超时怎么收费', '超时费没有写明，要问酒店。'],
  ['有哪些费用', '费用：停车费¥10/小时，开瓶费免收，服务费10%。'],
  ['12月20日还有空厅吗', '档期要由酒店确认，酒店上线后会回复您。'],
  ['12月20日能摆30桌吗', '档期要由酒店确认，酒店上线后会回复您。'],
  ['江月厅层高多少', '宴会厅共1个：江月厅（10–36桌，层高6.2米，无柱）。'],
])('answers %s from the published facts', (question, answer) => {
  expect(answerQuestion(facts, question, true)).toBe(answer);
});

it('answers no facts for a merchant that is not a hotel', () => {
  expect(answerQuestion(undefined, '多少钱？', true)).toBe('');
});

it('limits preset messages in number and length and falls back to those of every merchant', () => {
  expect(presetsOf(['  您好 ', '您好', '', '长'.repeat(100)])).toEqual(['您好', '长'.repeat(60)]);
  expect(presetsOf(Array.from({ length: 20 }, (_, at) => `短语${at}`))).toHaveLength(8);
  expect(presetsOf(['', ' '])[0]).toBe('您好，已收到您的询问。');
});
