/** Small inputs that cost a site much. */
import sharp from 'sharp';

const TAG = '<script async src="https://www.example.com/widgets/v1/embed-shell.js"></script>';
const POLICIES = '<meta http-equiv="content-security-policy" content="script-src a.example">'.repeat(5000);
/** A page of a partner, and one that takes an analysis long. */
export const PARTNER_PAGE = TAG;
export const COSTLY_PAGE = `<head><base href="https://b.example/${'a'.repeat(1_500_000)}">${POLICIES}${TAG}</head>`;

/** The largest batch of tracking events. */
export const LARGEST_BATCH = Array.from({ length: 50 }, () => ({ page_name: '/', element_data: 'x'.repeat(400) }));

/** An AVIF of one colour: a kilobyte for any number of pixels. */
export const flatPicture = async (pixels: number) =>
  new Uint8Array(
    await sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#a43a45' } })
      .avif({ effort: 0 })
      .toBuffer(),
  );

/** A form with the boundary `x1`, of 58 bytes for each field. */
export const formOf = (fields: number) => `${'--x1\r\ncontent-disposition: form-data; name="text"\r\n\r\nb\r\n'.repeat(fields)}--x1--\r\n`;

/** A calendar of a hundred thousand blocks that overlap. */
export const COSTLY_CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:x',
  ...Array.from({ length: 10 }, (_, number) =>
    [
      'BEGIN:VEVENT',
      `UID:${number}`,
      `DTSTART:20261205T00${number}000Z`,
      'DURATION:P600D',
      'RRULE:FREQ=MINUTELY;COUNT=10000',
      'END:VEVENT',
    ].join('\r\n'),
  ),
  'END:VCALENDAR',
  '',
].join('\r\n');
