/** `data -- features`: all features, whether they are on, what each needs, and how much it has stored. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, type OpenedContext } from '../platform/cli/command-definition.ts';
import type { Row } from '../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../platform/cli/export/list-options.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { switchFeatures } from '../platform/feature/switches.ts';
import { readSiteSettings, siteFileOf } from '../platform/settings/site/site-settings.ts';
import { projectFile } from '../platform/system/project-root.ts';

const COLUMNS = { name: '名称', what: '内容', state: '状态', optional: '可选', needs: '需要', rows: '数据行数', lines: '代码行数' };

/** Returns the lines of a feature's code; null where only the built site is installed. */
function linesOf(name: string): number | null {
  const folder = projectFile('host-site', 'features', name);
  if (!existsSync(join(folder, 'feature.ts'))) return null;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|mjs)$/.test(file));
  return files.reduce((sum, file) => sum + readFileSync(join(folder, file), 'utf8').split('\n').length - 1, 0);
}

async function* featureRows({ db, settings }: Pick<OpenedContext, 'db' | 'settings'>, features: readonly Feature[]): AsyncGenerator<Row> {
  const { off } = switchFeatures(features, readSiteSettings(settings), siteFileOf(settings));
  for (const feature of features) {
    const { name, what, kind, needs, stored } = feature;
    const state = off.includes(feature) ? 'off' : 'on';
    let rows = 0;
    for (const table of Object.keys(stored?.tables ?? {})) {
      const counted = db.selectFrom(table as 'city').select((e) => e.fn.countAll().as('count'));
      rows += Number((await counted.executeTakeFirstOrThrow()).count);
    }
    yield {
      name,
      what,
      state,
      optional: kind === 'required' ? 'no' : 'yes',
      needs: needs.map((other) => other.name),
      rows,
      lines: linesOf(name),
    };
  }
}

export const listFeatures = (features: readonly Feature[]) =>
  defineCommand({
    name: 'features',
    what: 'all features: what each is, on or off, what it needs, rows stored, lines of code',
    options: LIST_OPTIONS,
    run: (context, input) => writeList(context, input, { rows: featureRows(context, features), columns: COLUMNS }),
  });
