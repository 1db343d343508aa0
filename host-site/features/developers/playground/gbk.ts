/** Encodes text as GBK, which Node can only decode. */

/** Returns the bytes of each character that GBK has, by decoding all pairs of bytes. */
function createTable(): Map<string, [number, number]> {
  const table = new Map<string, [number, number]>();
  const decoder = new TextDecoder('gbk');
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (letter.length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, [first, second]);
    }
  return table;
}

/** Returns the encoded text; characters that GBK lacks become numeric character references. */
export function createGbkEncoder(): (html: string) => Uint8Array {
  let table: Map<string, [number, number]> | undefined;
  return (html) => {
    table ??= createTable();
    const bytes: number[] = [];
    for (const letter of html) {
      const pair = table.get(letter);
      if (letter <= '\x7f') bytes.push(letter.charCodeAt(0));
      else if (pair) bytes.push(...pair);
      else bytes.push(...Buffer.from(`&#${letter.codePointAt(0)};`));
    }
    return Uint8Array.from(bytes);
  };
}
