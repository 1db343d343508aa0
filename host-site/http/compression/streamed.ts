/** Creates a stream of a long response; it is read as fast as the client receives. */
import { Readable } from 'node:stream';

export const streamed = (chunks: AsyncIterable<string>): Readable => Readable.from(chunks);
