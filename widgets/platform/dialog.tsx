/** A modal dialog: above everything on the page, closed by Esc, its icon or its scrim. It is open as long as it is drawn. */
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styles } from './dialog.styles.ts';
import { Icon } from './icons.tsx';
import { openModal } from './modal-layer.ts';

interface DialogProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  closeLabel: string;
  onClose(): void;
  /** Whether a click beside the panel may close it; false while something typed would be lost. */
  dismissible(): boolean;
  children: ReactNode;
}

/** Without script it is a box in the flow, so that a form in it can still be sent. */
export function Dialog({ labelledBy, closeLabel, onClose, dismissible, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useRef(onClose);
  end.current = onClose;
  // A drag that starts in the panel (selecting text) and ends on the scrim is no click beside it.
  const pressedBeside = useRef(false);
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current, () => end.current()) : undefined), []);
  const beside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    <dialog
      ref={dialog}
      open
      className={styles.cls.dialog}
      aria-labelledby={labelledBy}
      onMouseDown={(event) => {
        pressedBeside.current = beside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && beside(event) && dismissible()) onClose();
      }}
    >
      <div className={styles.cls.panel} part="dialog">
        {children}
        <button type="button" className={styles.cls.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
