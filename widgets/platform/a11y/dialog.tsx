/** A modal dialog: above everything on the page, closed by Esc, its icon or its scrim. It is open as long as it is drawn. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../artwork/icons.tsx';
import { styles } from './dialog.styles.ts';
import { openModal } from './modal-layer.ts';

interface DialogProps {
  /** The one given first is kept. */
  onClose(): void;
  /** Whether a click beside the panel may close it; false while something typed would be lost. */
  mayDismiss(): boolean;
  /** A heading with the id `x-dialog` names it. */
  children: ReactNode;
}

/** Without script it is a box in the flow, so that a form in it can still be sent. */
export function Dialog({ onClose, mayDismiss, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current as HTMLDialogElement, onClose), []);
  return (
    <dialog ref={dialog} open className={styles.cls.dialog} lang="zh-CN" aria-labelledby="x-dialog">
      {/* Its own element: a drag from the panel (selecting text) that ends here is no click on it. */}
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
