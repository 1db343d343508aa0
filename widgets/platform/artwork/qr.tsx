/** A QR code as one SVG path, with its quiet zone. */
import type { QrBits } from '../../domain/site/site.ts';

/** Returns the path of the dark modules on a grid of `size`; adjacent modules of a row are joined. Invalid bits give an empty path. */
export function qrPath({ size, bits }: QrBits): string {
  let modules = '';
  try {
    for (const byte of atob(bits)) modules += (byte.charCodeAt(0) + 256).toString(2).slice(1);
  } catch {
    return '';
  }
  let path = '';
  for (let y = 0; y < size; y++) {
    modules.slice(y * size, (y + 1) * size).replace(/1+/g, (run, x) => {
      path += `M${x} ${y}h${run.length}v1H${x}`;
      return run;
    });
  }
  return path;
}

/**
 * The code at 120 px on a white ground of 132 that stays white in the dark: scanners need the contrast.
 * The modules are black: no token is darker than the white background in every theme.
 */
export function Qr({ code, label, className }: { code: QrBits; label: string; className?: string }) {
  const quiet = code.size / 20;
  const edge = code.size + quiet * 2;
  return (
    <svg
      className={className}
      width={132}
      height={132}
      viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={qrPath(code)} />
    </svg>
  );
}
