/** Why a film is not accepted, without the texts: the thread that checks films needs no more. */
export type FilmFault =
  | 'notFile'
  | 'large'
  | 'notMp4'
  | 'truncated'
  | 'broken'
  | 'foreignContent'
  | 'fragmented'
  | 'largeIndex'
  | 'lateIndex'
  | 'noPicture'
  | 'tracks'
  | 'codec'
  | 'audioCodec'
  | 'dimensions'
  | 'length'
  | 'costly';

/** Thrown by the check of a film. */
export class FilmProblem extends Error {
  override name = 'FilmProblem';
  readonly fault: FilmFault;

  constructor(fault: FilmFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
