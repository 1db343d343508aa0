/** Options of one mounted widget, merged from the call that opened it, overrides by script, attributes, and the page's defaults. */
import { DEFAULTS, type Options, type OptionsInput } from '../../../contract.ts';
import type { PageContext, ViewOptions } from '../widget.ts';
import { completeOptions, optionOf, readAttributes, TAG_PREFIX } from './attributes.ts';

export interface OptionStore {
  /** Returns the current options. */
  read(): ViewOptions;
  /** Returns the options without those of a call. */
  readOwn(): Options;
  /**
   * Ends the overrides of attributes that have changed; a changed `open` ends the call too. Then `overrides` hold until the attributes of the same names
   * change.
   */
  update(records: readonly MutationRecord[], overrides?: Partial<OptionsInput>): void;
  /** Ends the call; its options are apart from the overrides, so that none remain. */
  setCall(options?: Partial<ViewOptions>): void;
  /** The modal has closed itself: the attribute and the override `open` follow. */
  close(): void;
  /** Whether the changed attribute, of the host or the script tag, states an option. */
  isOption(record: MutationRecord): boolean;
}

/** @param prefix of the host's attributes: empty on the widget's own element, else `data-` */
export function createOptionStore(host: HTMLElement, prefix: string, { tag }: Pick<PageContext, 'tag'>): OptionStore {
  const overrides: Partial<OptionsInput> = {};
  let call: Partial<ViewOptions> = {};
  const readOwn = () => completeOptions(overrides, readAttributes(host, prefix), tag ? readAttributes(tag, TAG_PREFIX) : {});
  const nameOf = ({ target, attributeName }: MutationRecord) => optionOf(attributeName as string, target === host ? prefix : TAG_PREFIX);
  return {
    readOwn,
    read: () => ({ ...readOwn(), ...call }),
    update(records, more) {
      for (const record of records) {
        if (record.target !== host) continue;
        const option = nameOf(record);
        delete overrides[option];
        if (option === 'open') call = {};
      }
      Object.assign(overrides, more);
    },
    setCall(options = {}) {
      call = options;
    },
    close() {
      host.removeAttribute(`${prefix}open`);
      delete overrides.open;
    },
    isOption: (record) => nameOf(record) in DEFAULTS,
  };
}
