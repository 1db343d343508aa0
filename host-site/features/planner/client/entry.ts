/** Saves a merchant in place, shows whether it is saved, and applies the plan. */
import type { ClientPart } from '../../../platform/client/client-part.ts';

export const part: ClientPart = {
  openers: {
    // Without the script, and where the server refuses or is not reached, the form leads to the planner.
    '[data-favourite]': (button) => import('./favourite.ts').then(({ send }) => send(button)).catch(() => button.closest('form')?.submit()),
  },
  starts: {
    // Only visitors and accounts who have saved something have this cookie.
    '[data-favourite],[data-plan]': async () => {
      if (/show_bind/.test(document.cookie)) (await import('./favourite.ts')).showSaved();
    },
  },
};
