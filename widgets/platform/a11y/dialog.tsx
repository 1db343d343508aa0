/** A modal dialog, closed by Esc, its icon or its scrim. It is open as long as it is rendered. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../artwork/icons.tsx';
import { styles } from './dialog.styles.ts';
import { openModal } from './modal-layer.ts';

interface DialogProps {
  /** Only the function of the first render is used. */
  onClose(): void;
  /** Whether a click on the scrim closes it; false while typed text would be lost. */
  mayDismiss(): boolean;
  /** Content with a heading of id `x-dialog`, which names the dialog. */
  children: ReactNode;
}

/** Without script it is a box in the flow, so that a form in it can be submitted. */
export function Dialog({ onClose, mayDismiss, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current as HTMLDialogElement, onClose), []);
  return (
    <dialog ref={dialog} open className={styles.cls.dialog} lang="zh-CN" aria-labelledby="x-dialog">
      {/* A separate element: a drag that starts in the panel (selecting text) and ends here is not a click on the scrim. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrim is a shortcut for the pointer; Esc and the icon are the keyboard's way */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className={styles.cls.scrim} onClick={() => mayDismiss() && onClose()} />
      <div className={styles.cls.panel}>
        {children}
        <button type="button" className={styles.cls.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
    </dialog>
  );
}
