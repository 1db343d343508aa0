import { videosUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { ABOUT_NO_PERSON } from '../../platform/feature/stored-data.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { importTables, savedKinds } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { VIDEO_TABLE } from './import/video-table.ts';
import { migration } from './migration.ts';
import { requestLimits } from './request-limits.ts';
import { offeredVideos } from './service/video-rows.ts';
import { settings } from './settings.ts';
import { KIND } from './video-facts.ts';

export const videos: Feature = {
  name: 'videos',
  what: 'Videos of merchants: films with captions and chapters that this site serves, and links to pages of other sites; their import.',
  needs: [catalogue],
  settings,
  stored: {
    tables: { video: 'every-node' },
    migrations: { '1700-videos-01': migration },
    ...ABOUT_NO_PERSON,
    demo,
    exports,
  },
  roots: (site) => [videosUrl(site), videosUrl(site, 'films')],
  fills: [
    fill(importTables, VIDEO_TABLE),
    fill(savedKinds, { kind: KIND, name: '视频', path: (id) => `/video/${id}`, offered: offeredVideos }),
    fill(statedLimits, requestLimits),
  ],
  web: () => import('./web.ts'),
};
