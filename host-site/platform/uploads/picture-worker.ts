/** Process that decodes pictures, one after the other: gets the bytes of one and sends what its header states, then at request the decoded picture. */
import { decodePicture, measurePicture } from './picture-decoding.ts';

let bytes: Buffer = Buffer.alloc(0);
process.on('message', async (message: Uint8Array | 'decode') => {
  if (message === 'decode') return process.send?.(await decodePicture(bytes));
  bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  return process.send?.(await measurePicture(bytes));
});
// The site's process has ended.
process.on('disconnect', () => process.exit());
process.send?.('ready');
