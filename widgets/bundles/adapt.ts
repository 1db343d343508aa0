/** Chunk of pages whose widgets are not Chinese. Its file also carries the hashes of the catalogues. */
export { createAdapt } from '../platform/mounting/adapt/create-adapt.ts';
