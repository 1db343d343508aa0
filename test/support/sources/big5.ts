/** Returns every character that Big5, the character set of Taiwan, has. Simplified-only characters are not in it. */
export function big5(): Set<string> {
  const decoder = new TextDecoder('big5');
  const characters = new Set<string>();
  for (let lead = 0xa1; lead <= 0xf9; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) characters.add(decoder.decode(new Uint8Array([lead, trail])));
  return characters;
}
