/**
 * JSX as calls of preact's own `createElement`: it is there in any case, which the automatic runtime's function is not, and children as
 * arguments are shorter than as a property.
 */
export const SHORT_JSX = { jsx: 'react', jsxFactory: 'drawElement', jsxFragmentFactory: 'DrawnFragment' };

/** Stands after the compiler, which leaves the two names for somebody to import. */
export function shortElements() {
  return {
    name: 'short-elements',
    transform(code) {
      const used = { drawElement: 'createElement', DrawnFragment: 'Fragment' };
      const names = Object.keys(used).filter((name) => new RegExp(`\\b${name}\\b`).test(code));
      if (names.length === 0) return null;
      return { code: `import { ${names.map((name) => `${used[name]} as ${name}`)} } from 'preact';\n${code}`, map: null };
    },
  };
}
