/** Process that attacks a site from one address until it is ended: `attacker.ts NAME TARGET`. Sends `ready` once the attack runs. */
import { getPriority, setPriority } from 'node:os';
import { ATTACKER, visitorAt } from '../../attacks/support/visitor.ts';
import { ATTACKS, everything, type Target } from './attack-kinds.ts';

// An attacker has a machine of their own.
setPriority(Math.min(19, getPriority() + 5));
const [name = '', json = '{}'] = process.argv.slice(2);
const target = JSON.parse(json) as Target;
const works = await (ATTACKS[name] ?? everything)(visitorAt(target.origin, ATTACKER), target);
process.send?.('ready');
// Some fail, once a limit is used up or the site closes the connection.
for (const work of works)
  void (async () => {
    for (;;) await work().catch(() => undefined);
  })();
