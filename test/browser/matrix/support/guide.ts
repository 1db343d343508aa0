/** Lines that docs/embedding.md tells embedders to paste. */
import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../../../docs/embedding.md', import.meta.url), 'utf8');

/** Returns the snippet of this name. `http://127.0.0.1:3000` in it stands for the site. */
export function snippetOf(name: string): string {
  const [, text] = new RegExp(`<!-- snippet: ${name} -->\n\`\`\`html\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  if (!text) throw new Error(`docs/embedding.md has no snippet ${name}`);
  return text;
}
