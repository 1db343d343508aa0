import type { HotelLine } from './hotels/hotel-list.ts';
import { random } from './random.ts';

/** Returns countable achievements, no titles or prizes. The first differs between hotels, because lists show only the first. */
export function demoAchievements(line: HotelLine): string[] {
  const chance = random(`${line.id}:achievements`);
  const feasts = line.halls.length * 38 + line.tier * 9 + chance.below(40);
  const word = line.scene === '草坪' || line.scene === '庭院' ? '婚礼' : '婚宴';
  const all = [
    `2025年承接${word}${feasts}场`,
    `婚宴团队从业${5 + line.tier + chance.below(6)}年`,
    `近一年回访满意${91 + chance.below(7)}%`,
  ];
  const turn = chance.below(3);
  const turned = [...all.slice(turn), ...all.slice(0, turn)];
  return turned.slice(0, line.tier >= 3 ? 3 : line.tier === 2 ? 2 : 1);
}
