/** Returns a function that shares running calls of `work` with the same key. */
export function sharing<Value>(work: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key) => {
    const running = underWay.get(key) ?? work(key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}
