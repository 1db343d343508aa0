/**
 * THE list of features, in the order of what they need. To add a feature, make its folder in `features/` and add its line here; to remove one, delete both.
 */
import { almanac } from './features/almanac/feature.ts';
import { availability } from './features/availability/feature.ts';
import { cars } from './features/cars/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { compare } from './features/compare/feature.ts';
import { conversation } from './features/conversation/feature.ts';
import { developers } from './features/developers/feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { families } from './features/families/feature.ts';
import { goods } from './features/goods/feature.ts';
import { guides } from './features/guides/feature.ts';
import { home } from './features/home/feature.ts';
import { inbox } from './features/inbox/feature.ts';
import { legal } from './features/legal/feature.ts';
import { login } from './features/login/feature.ts';
import { notices } from './features/notices/feature.ts';
import { offers } from './features/offers/feature.ts';
import { pictures } from './features/pictures/feature.ts';
import { planner } from './features/planner/feature.ts';
import { registry } from './features/registry/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { search } from './features/search/feature.ts';
import { sharing } from './features/sharing/feature.ts';
import { telephone } from './features/telephone/feature.ts';
import { tracking } from './features/tracking/feature.ts';
import { travelPhotography } from './features/travel-photography/feature.ts';
import { unanswered } from './features/unanswered/feature.ts';
import { videos } from './features/videos/feature.ts';
import { wishes } from './features/wishes/feature.ts';
import type { Feature } from './platform/feature/feature.ts';

export const FEATURES: readonly Feature[] = [
  catalogue,
  wishes,
  search,
  legal,
  enquiries,
  login,
  inbox,
  home,
  almanac,
  availability,
  guides,
  registry,
  compare,
  reviews,
  sharing,
  telephone,
  conversation,
  offers,
  planner,
  notices,
  tracking,
  unanswered,
  developers,
  goods,
  cars,
  videos,
  travelPhotography,
  pictures,
  families,
];
