/** The table of questions to the smart reception: the facts that it answers with, what it does not know, and what it leaves to the hotel. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerQuestion, nextQuestions } from '../../../../../host-site/features/conversation/service/reception/reception-answers.ts';
import type { ReceptionFacts } from '../../../../../host-site/features/conversation/service/reception/reception-facts.ts';

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
const hall = { area: 0, floor: '', pillarFree: false, features: [], priceFrom: null, pictures: [], plan: null, panorama: '' };
const FACTS: ReceptionFacts = {
  name: '云汀酒店',
  type: '五星级',
  address: '江畔路1号',
  metro: '',
  parking: 120,
  rooms: 60,
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
      ...hall,
      id: 1,
      name: '江月厅',
      minTables: 10,
      maxTables: 36,
      area: 800,
      height: 6.2,
      floor: '3楼',
      pillarFree: true,
      features: ['自然采光'],
      priceFrom: 6288,
    },
    { ...hall, id: 2, name: '听潮厅', minTables: 5, maxTables: 12, height: 3.8 },
  ],
  packages: [
    { title: '锦绣', actualPrice: 5288, dishCount: 18 },
    { title: '鸿运', actualPrice: 6288, dishCount: 20 },
  ],
};

const KNOWN = { facts: FACTS, day: undefined };

const rows = readFileSync(new URL('questions.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

it('has at least 80 questions', () => {
  expect(rows.length).toBeGreaterThanOrEqual(80);
});

it.each(rows)('answers %s with the published facts and nothing near them', (question, facts, unknown, day) => {
  const answer = answerQuestion(KNOWN, question as string, true);
  const expected = [
    facts,
    unknown && `${unknown}没有写明，已转给酒店，上线后会回复您。`,
    day && '档期要由酒店确认，酒店上线后会回复您。',
  ].join('');
  expect(answer.replace(/（依据[^）]*）$/, '')).toBe(expected);
  expect(/（依据酒店公布的.+）$/.test(answer)).toBe(Boolean(facts));
});

it('says what an answer is based on', () => {
  expect(answerQuestion(KNOWN, '停车费多少', true)).toBe('停车费¥10/小时（前两小时免费）。（依据酒店公布的收费）');
  expect(answerQuestion(KNOWN, '最多几桌？在哪里', true)).toMatch(/（依据酒店公布的宴会厅资料、酒店资料）$/);
});

it('does not say that a question went to the hotel when it is not stored', () => {
  expect(answerQuestion(KNOWN, '定金多少', false)).toBe('定金没有写明，询问档期后可以直接问酒店。');
  expect(answerQuestion(KNOWN, '国庆有空吗', false)).toBe('档期要由酒店确认，请先询问档期。');
});

it('offers questions that the facts answer, without those that were asked', () => {
  expect(nextQuestions(FACTS, ['最多几桌'])).toEqual(['有哪些宴会厅', '餐标多少钱', '有哪些套餐']);
  expect(nextQuestions({ ...FACTS, halls: [], maxTables: 0, packages: [] }, [])).toEqual(['餐标多少钱', '停车费多少', '能自带酒水吗']);
  expect(nextQuestions(undefined, [])).toEqual([]);
});

it('answers no facts for a merchant that is not a hotel', () => {
  expect(answerQuestion({ facts: undefined, day: undefined }, '多少钱？', true)).toBe('');
});
