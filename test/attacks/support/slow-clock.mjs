/**
 * Loaded with `--import` into the attacked site: its clock runs at a twentieth of the speed. Limits count what arrives within a minute, and on a busy
 * machine an attack takes longer than that. Timers keep their speed.
 */
const RealDate = Date;
const start = RealDate.now();
const now = () => start + Math.floor((RealDate.now() - start) / 20);

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(now());
    else super(...values);
  }

  static now() {
    return now();
  }
};
