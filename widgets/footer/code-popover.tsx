/** A button whose QR code appears above it: 0.1 s after hover or focus, at once on tap or click. Esc, leaving it or pressing elsewhere closes it. */
import { useRef } from 'react';
import type { QrBits } from '../domain/site/site.ts';
import { Disclosure } from '../platform/a11y/disclosure.tsx';
import { Icon } from '../platform/artwork/icon.tsx';
import { Qr } from '../platform/artwork/qr.tsx';
import { useIntent } from '../platform/mounting/intent.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { styles } from './footer.styles.ts';
import { FOOTER_TEXTS } from './footer-texts.ts';

export function CodePopover({ env, icon, label, code }: { env: WidgetEnv; icon: string; label: string; code: QrBits }) {
  const { renderCode, intentHandlers } = useIntent(env);
  return (
    <Disclosure
      box={useRef<HTMLDetailsElement>(null)}
      {...intentHandlers}
      also="focus"
      className={styles.cls.popover}
      summary={
        <>
          <Icon path={icon} />
          {label}
        </>
      }
    >
      {renderCode(() => (
        <Qr code={code} label={label + env.t(FOOTER_TEXTS.code)} className={styles.cls.bubble} />
      ))}
    </Disclosure>
  );
}
