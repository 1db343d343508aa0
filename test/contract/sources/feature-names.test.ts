/**
 * Names of features outside of their folders: the platform and the files that compose the site know none, so that a feature can be added or removed by its
 * folder and its line. What is left is listed with its number, which only becomes smaller.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';

/** Nouns of features beside their names, which are ordinary words where they are missing: a search, a catalogue, a home folder, a guide, families of addresses, sharing of files, unanswered requests. */
const NOUNS =
  /almanac|availability|\bcars\b|compare\b|conversation|chat(?!r)|playground|enquir|goods|guides\b|inbox|login|notices|\bbots?\b|offers|quotes?\b|coupon|planner|favourite|registryUrl|(?<!p)review(?!ed|er)|telephone|tracking|travel-photography|\bvideos\b|wishes/gi;
const ORDINARY = ['catalogue', 'developers', 'families', 'home', 'legal', 'pictures', 'registry', 'search', 'sharing', 'unanswered'];

/** Returns what code and texts name; comments may explain by an example. */
const namesIn = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    .match(NOUNS) ?? [];

const FILES = [
  ...globSync('host-site/{platform,client,data,hooks,routes,startup,tasks,widget-files}/**/*.{ts,tsx}'),
  ...globSync('host-site/*.ts'),
].filter((file) => file !== 'host-site/features.ts');

/** By the files below `host-site/`. An enquiry is what erasures, keys and exports protect; the others wait for their move. */
const LEFT: Readonly<Record<string, number>> = {
  'platform/audit/audit.ts': 13,
  'platform/calls/api-scope.ts': 1,
  'platform/calls/page-sizes.ts': 1,
  'data/backups/backup-command.ts': 1,
  'data/backups/reapply-command.ts': 5,
  'data/backups/restore-command.ts': 11,
  'platform/client/dialog-history.ts': 2,
  'client/internal-links.ts': 2,
  'client/page-view.ts': 1,
  'platform/database/platform-migration.ts': 1,
  'platform/database/private-files.ts': 1,
  'platform/facts/facts.ts': 1,
  'platform/feature/privacy.ts': 7,
  'startup/log-stream.ts': 3,
  'platform/http/observability/metrics.ts': 1,
  'platform/http/security/origins.ts': 4,
  'platform/http/security/session-cookies.ts': 19,
  'startup/database/key-fingerprints.ts': 1,
  'platform/keys/keyring-file.ts': 14,
  'platform/keys/keyring.ts': 1,
  'platform/limits/message-limits.ts': 4,
  'routes/robots.ts': 4,
  'widget-files/widget-markup.ts': 2,
  'platform/privacy/erasure-journal.ts': 2,
  'platform/privacy/tables.ts': 1,
  'platform/settings/setting-variables.ts': 2,
  // The names of the demo site's menus and footer in other languages.
  'platform/settings/site/default-names.ts': 4,
  'platform/settings/settings.ts': 9,
  'platform/settings/site/site-settings.ts': 2,
  'platform/settings/site/site.ts': 8,
  'startup/data-folder.ts': 1,
  'platform/ui/document/document.tsx': 1,
  'platform/ui/document/enquiry-link.ts': 3,
  'platform/ui/pictures/icon.tsx': 1,
  'platform/ui/texts/site-texts.ts': 3,
  'public-address.ts': 1,
  'service-context.ts': 1,
  'startup/database/server-database.ts': 4,
};

it('names no more features in the platform and in the files that compose the site', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const beyond = FILES.flatMap((file) => {
    const names = namesIn(readFileSync(file, 'utf8'));
    const left = LEFT[file.replace('host-site/', '')] ?? 0;
    return names.length > left ? [`${file}: ${names.join(', ')}; ${left} were left`] : [];
  });
  expect(beyond).toEqual([]);
});

it('knows the nouns of every feature, and finds them in names, texts and addresses', () => {
  for (const { name } of FEATURES) if (!ORDINARY.includes(name)) expect([name, namesIn(name).length]).toEqual([name, 1]);
  expect(
    namesIn("const hasDemoLogin = '/merchant/leads'; import('./features/conversation/client/chat.ts'); import('../reviews/feature.ts')"),
  ).toEqual(['Login', 'conversation', 'chat', 'review']);
  expect(namesIn("  // reviews\n/** The inbox. */\n  unknownQuote: 1501, reviewExists: 1602, invalidCoupon: ''")).toEqual([
    'Quote',
    'review',
    'Coupon',
  ]);
});
