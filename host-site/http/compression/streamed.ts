/** A long answer as a stream that is read as fast as it is taken. */
import { Readable } from 'node:stream';

export const streamed = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces);
