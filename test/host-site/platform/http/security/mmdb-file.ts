/** Writes a small MMDB file (format 2.0) of IPv4 networks with 24-bit records, as tests of CITY_DATABASE need. */

type Value = string | { [name: string]: Value } | Value[] | { uint: number; bytes: 2 | 4 };

const isUint = (value: Value): value is { uint: number; bytes: 2 | 4 } => typeof value === 'object' && 'uint' in value;
const uint = (value: number, bytes: 2 | 4 = 2): Value => ({ uint: value, bytes });

/** Sizes up to 28 only: longer ones need further size bytes. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.of((2 << 5) | bytes.length), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.of(value.length, 4), ...value.map(encode)]);
  if (isUint(value)) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value.uint);
    return Buffer.concat([Buffer.of(((value.bytes === 2 ? 5 : 6) << 5) | value.bytes), bytes.subarray(4 - value.bytes)]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([Buffer.of((7 << 5) | entries.length), ...entries.flatMap(([name, each]) => [encode(name), encode(each)])]);
}

/** @param network such as 203.0.113.0/24 */
const bitsOf = (network: string): number[] => {
  const [address = '', length] = network.split('/');
  const bits = address.split('.').flatMap((byte) => [...Number(byte).toString(2).padStart(8, '0')].map(Number));
  return bits.slice(0, Number(length));
};

/** Returns the bytes of a file with a record for each network; networks must not overlap. */
export function mmdbFile(records: Readonly<Record<string, Value>>): Buffer {
  const nodes: [number, number][] = [[-1, -1]];
  const data: Buffer[] = [];
  const leaves: { node: number; side: number; offset: number }[] = [];
  for (const [network, record] of Object.entries(records)) {
    const bits = bitsOf(network);
    let node = 0;
    for (const side of bits.slice(0, -1)) {
      const row = nodes[node] as [number, number];
      if (row[side] === -1) row[side] = nodes.push([-1, -1]) - 1;
      node = row[side] as number;
    }
    leaves.push({ node, side: bits.at(-1) as number, offset: Buffer.concat(data).length });
    data.push(encode(record));
  }
  const count = nodes.length;
  for (const { node, side, offset } of leaves) (nodes[node] as [number, number])[side] = count + 16 + offset;
  const tree = Buffer.alloc(count * 6);
  // A record that equals the number of nodes means "no data".
  nodes.flat().forEach((record, at) => tree.writeUIntBE(record === -1 ? count : record, at * 3, 3));
  const metadata = encode({
    node_count: uint(count, 4),
    record_size: uint(24),
    ip_version: uint(4),
    database_type: 'Test-City',
    languages: ['en', 'zh-CN'],
    binary_format_major_version: uint(2),
    binary_format_minor_version: uint(0),
    build_epoch: uint(1_795_000_000, 4),
    description: { en: 'test' },
  });
  return Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'), metadata]);
}
