/**
 * Solves the proof of work that the service requires from a suspicious enquiry. It runs in slices on the main thread: browsers reject a worker of another
 * origin, many policies reject one from a blob, and `crypto.subtle` is missing on plain http. 100,000 short hashes need neither.
 */
import type { ProofChallenge } from '../../domain/catalogue/entities.ts';
import type { ServiceCall } from '../../platform/mounting/widget.ts';
import { randomId } from '../../platform/services/identity.ts';

/** Short enough that no frame is dropped. */
const SLICE_MS = 10;

/** First 32 bits of the fractions of the square roots (8) and cube roots (64) of the first primes, as SHA-256 defines. */
const ROOTS: number[] = [];
const CUBES: number[] = [];
const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;

function prepare(): void {
  for (let n = 2; CUBES.length < 64; n++) {
    let divisor = 2;
    while (n % divisor) divisor++;
    if (divisor < n) continue;
    if (ROOTS.length < 8) ROOTS.push(fraction(n ** 0.5));
    CUBES.push(fraction(n ** (1 / 3)));
  }
}

/** SHA-256 of one block; `block` holds the message, its padding and length, and is overwritten from word 16. */
function hash(block: Int32Array): number[] {
  for (let i = 16; i < 64; i++) {
    const x = block[i - 15] as number;
    const y = block[i - 2] as number;
    block[i] =
      (block[i - 16] as number) +
      (block[i - 7] as number) +
      (((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
      (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = ROOTS as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) +
        (CUBES[i] as number) +
        (block[i] as number)) |
      0;
    const two = ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (ROOTS[i] as number)) >>> 0);
}

const hex = (words: number[]) => words.map((word) => (word + 2 ** 32).toString(16).slice(1)).join('');

/** Returns the solution that the service accepts, base64 of JSON, or undefined when there is none up to `most`. */
export async function solveChallenge(challenge: ProofChallenge, most = 1e6): Promise<string | undefined> {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  if (!CUBES.length) prepare();
  const block = new Int32Array(64);
  (salt + nonce).match(/.{8}/g)?.forEach((word, i) => {
    block[i] = Number.parseInt(word, 16);
  });
  const prefix = Number.parseInt(keyPrefix.slice(0, 8), 16);
  // After salt, nonce and counter: the bit that ends the message, and its length.
  block[9] = 1 << 31;
  block[15] = 36 * 8;
  for (let counter = 0; counter < most; ) {
    for (const end = performance.now() + SLICE_MS; performance.now() < end && counter < most; ) {
      // Reading the clock costs as much as a hash.
      for (const stop = Math.min(counter + 99, most); counter <= stop; counter++) {
        block[8] = counter;
        const words = hash(block);
        if (words[0] !== prefix) continue;
        const derivedKey = hex(words);
        if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Requests a challenge and returns its solution, or undefined when either fails. A challenge works once: the unique address, which the service ignores,
 * keeps a page's service worker from answering with an earlier one.
 */
export async function prove(call: ServiceCall): Promise<string | undefined> {
  const challenge = await call<ProofChallenge>('hotel', '/AppointmentChallenge', { data: { salt: randomId() } });
  return challenge.ok ? solveChallenge(challenge.data) : undefined;
}
