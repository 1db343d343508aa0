/** A modal dialog: above everything on the page, closed by Esc, its icon or its scrim. It is open as long as it is drawn. */
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styles } from './dialog.styles.ts';
import { Icon } from './icons.tsx';
import { openModal } from './modal-layer.ts';

interface DialogProps {
  onClose(): void;
  /** Whether a click beside the panel may close it; false while something typed would be lost. */
  mayDismiss(): boolean;
  /** A heading with the id `x-dialog` names it. */
  children: ReactNode;
}

/** Without script it is a box in the flow, so that a form in it can still be sent. */
export function Dialog({ onClose, mayDismiss, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useRef(onClose);
  end.current = onClose;
  // A drag that starts in the panel (selecting text) and ends on the scrim is no click beside it.
  const beside = useRef(false);
  const see = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  useLayoutEffect(() => openModal(dialog.current as HTMLDialogElement, () => end.current()), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrim is a shortcut for the pointer; Esc and the icon are the keyboard's way
    <dialog
      ref={dialog}
      open
      className={styles.cls.dialog}
      aria-labelledby="x-dialog"
      onMouseDown={(event) => {
        beside.current = see(event);
      }}
      onClick={(event) => {
        if (beside.current && see(event) && mayDismiss()) onClose();
      }}
    >
      <div className={styles.cls.panel} part="dialog">
        {children}
        <button type="button" className={styles.cls.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
    </dialog>
  );
}
