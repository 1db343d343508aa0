/** QR codes as one SVG path, created on the server, so that the secret in one reaches no script and no other host. */
import { encode } from 'uqr';

export interface QrCode {
  /** Modules along one side, with the quiet zone. */
  size: number;
  path: string;
}
const QUIET_ZONE = 4;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
