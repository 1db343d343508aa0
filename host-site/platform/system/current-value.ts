/** A value that is replaced while the process runs. Read it for each use. */
export interface CurrentValue<T> {
  get(): T;
  set(next: T): void;
}

export function currentValue<T>(initial: T): CurrentValue<T> {
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
    },
  };
}
