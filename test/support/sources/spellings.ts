/** Ways to write a request target that a router, a proxy or a policy may read differently from each other. */

const encoded = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;
/** The letter after the first slash of the path, or of its second segment. */
const encodeLetter = (path: string, segment: number): string => {
  let slashes = 0;
  return path.replace(/\/([A-Za-z])/g, (whole, letter: string) => {
    slashes += 1;
    return slashes === segment ? `/${encoded(letter)}` : whole;
  });
};
const everyLetter = (path: string): string => path.replace(/[A-Za-z]/g, encoded);
const swapCase = (path: string): string =>
  path.replace(/[A-Za-z]/, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** By name, each makes another request target of a path that starts with a slash and has no query. */
export const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  canonical: (path) => path,
  'encoded first letter': (path) => encodeLetter(path, 1),
  'encoded letter of the second segment': (path) => encodeLetter(path, 2),
  'every letter encoded': everyLetter,
  'every letter encoded, upper-case hex': (path) => everyLetter(path).replace(/%[\da-f]{2}/g, (code) => code.toUpperCase()),
  'double-encoded letter': (path) => encodeLetter(path, 1).replace('%', '%25'),
  'encoded slash': (path) => `/${path.slice(1).replace('/', '%2f')}`,
  'leading double slash': (path) => `/${path}`,
  'inner double slash': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'trailing slash': (path) => `${path}/`,
  'two trailing slashes': (path) => `${path}//`,
  'dot segment': (path) => `/.${path}`,
  'dot-dot segment': (path) => `/x/..${path}`,
  'encoded dot-dot segment': (path) => `/x/%2e%2e${path}`,
  'dot-dot segment behind': (path) => `${path}/x/..`,
  'mixed case': swapCase,
  'upper case': (path) => path.toUpperCase(),
  'semicolon parameter': (path) => `${path};a=b`,
  'semicolon parameter in the first segment': (path) => path.replace(/^\/([^/]*)/, '/$1;a=b'),
  backslash: (path) => `${path}\\`,
  'empty query': (path) => `${path}?`,
  'another path in the query': (path) => `${path}?/healthz`,
  'fragment mark': (path) => `${path}#/healthz`,
  'encoded question mark': (path) => `${path}%3fa=b`,
  'null byte': (path) => `${path}%00`,
  'null byte in the query': (path) => `${path}?keyword=%00&id=%00&page=%00`,
  'broken encoding': (path) => `${path}%`,
  'overlong UTF-8': (path) => `${path}%c0%af`,
  'absolute form': (path) => `http://127.0.0.1${path}`,
  'absolute form of another host': (path) => `http://other.example${path}`,
  'absolute form over https': (path) => `https://127.0.0.1:443${path}`,
  'absolute form, upper-case scheme': (path) => `HTTP://127.0.0.1${path}`,
  'absolute form with a user': (path) => `http://user@127.0.0.1${path}`,
  'absolute form, encoded': (path) => `http://127.0.0.1${everyLetter(path)}`,
  'very long': (path) => `${path}?${'a'.repeat(6000)}`,
};
