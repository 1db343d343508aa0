/** Loaded with `--import` before the site: its clock starts at RECORDER_CLOCK (an ISO date), so that two recordings show the same days and ages. */
const RealDate = Date;
const shift = RealDate.parse(process.env.RECORDER_CLOCK ?? '') - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift);
    else super(...values);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
