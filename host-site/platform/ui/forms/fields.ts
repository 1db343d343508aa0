/** Untrusted names and values of an address or a form. */
export class Fields {
  readonly #values: Record<string, unknown>;
  constructor(values: unknown) {
    this.#values = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {};
  }
  /** Names that begin with a prefix. */
  names(prefix: string): string[] {
    return Object.keys(this.#values).filter((name) => name.startsWith(prefix));
  }
  /** The first value as trimmed text of at most `length` characters; anything else is empty. */
  text(name: string, length = 200): string {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' ? first.trim().slice(0, length) : '';
  }
  /** All values of a name as trimmed texts of at most `length` characters. */
  texts(name: string, length = 200): string[] {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
    return [value].flat().flatMap((one: unknown) => (typeof one === 'string' ? one.trim().slice(0, length) : []));
  }
  /** All names with their first values, as texts of at most `length` characters. */
  params(length = 2000): URLSearchParams {
    return new URLSearchParams(this.names('').map((name) => [name, this.text(name, length)]));
  }
  /** Returns the content of a file; undefined without one. */
  file(name: string): Uint8Array | undefined {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
    return value instanceof Uint8Array && value.length > 0 ? value : undefined;
  }
  /** Returns a whole number in the range of database ids, from 1; 0 for anything else. */
  id(name: string): number {
    const text = this.text(name, 20);
    return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? Number(text) : 0;
  }
}
