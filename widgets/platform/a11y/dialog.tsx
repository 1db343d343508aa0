/** A modal dialog, closed by Esc, its icon or its scrim. It is open as long as it is rendered. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../artwork/icons.tsx';
import type { Translate } from '../mounting/widget.ts';
import { styles } from './dialog.styles.ts';
import { DIALOG_TEXTS } from './dialog-texts.ts';
import { openModal } from './modal-layer.ts';

interface DialogProps {
  t: Translate;
  /** Lays the dialog out without showing it, until a render without this opens it. */
  isAhead?: boolean;
  /** Only the function of the render that opens the dialog is used. */
  onClose(): void;
  /** Whether a click on the scrim closes it; false while typed text would be lost. */
  mayDismiss(): boolean;
  /** Content with a heading of id `x-dialog`, which names the dialog. */
  children: ReactNode;
}

/** Without script it is a box in the flow, so that a form in it can be submitted. */
export function Dialog({ t, isAhead, onClose, mayDismiss, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening again would move the focus; the first `onClose` serves as well, because it reads refs
  useLayoutEffect(() => {
    const element = dialog.current as HTMLDialogElement;
    if (!isAhead) return openModal(element, onClose);
    element.dataset.modal = 'ahead';
  }, [isAhead]);
  return (
    <dialog ref={dialog} open className={styles.cls.dialog} aria-labelledby="x-dialog">
      {/* A separate element: a drag that starts in the panel (selecting text) and ends here is not a click on the scrim. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrim is a shortcut for the pointer; Esc and the icon are the keyboard's way */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className={styles.cls.scrim} onClick={() => mayDismiss() && onClose()} />
      <div className={styles.cls.panel}>
        {children}
        <button type="button" className={styles.cls.close} aria-label={t(DIALOG_TEXTS.close)} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
    </dialog>
  );
}
