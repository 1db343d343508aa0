/**
 * Preact for browsers, from its readable sources and without what no widget uses: suspense, portals, contexts, the life cycle of
 * classes, devtools' hooks, other markup languages. Each expression below is constant for widgets; stated as a constant, the minifier
 * drops what hangs on it, about a fifth of the library. The server and the tests run the whole of it. An expression that a new
 * version of Preact spells differently fails the build instead of passing unnoticed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = dirname(createRequire(import.meta.url).resolve('preact/package.json'));
const ENTRIES = {
  preact: join(root, 'src/index.js'),
  'preact/hooks': join(root, 'hooks/src/index.js'),
  'preact/jsx-runtime': join(root, 'jsx-runtime/src/index.js'),
};
/** What widgets import as React. */
const REACT =
  "export { Component } from 'preact';\nexport { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';";

const never = (...expressions) => expressions.map((expression) => [expression, 'undefined']);

/** By file below the package: expression → what it always is in a widget. */
const CONSTANTS = {
  'src/constants.js': [
    // Nothing suspends.
    ['MODE_SUSPENDED = 1 << 7', 'MODE_SUSPENDED = 0'],
    ['REF_DETACHED = 1 << 3', 'REF_DETACHED = 0'],
  ],
  'src/create-element.js': never('options.vnode'),
  'src/component.js': [
    ...never('options.vnode', 'options.debounceRendering', 'vnode.props._parentDom'),
    ['BaseComponent.prototype.forceUpdate =', 'const unused ='],
  ],
  'src/render.js': [...never('options._root'), ['parentDom.nodeType == 9', 'false']],
  'src/diff/catch-error.js': never('ctor.getDerivedStateFromError'),
  'src/diff/props.js': [
    ...never('options.event'),
    // Views name classes; what is measured is set by hand.
    ["name == 'style'", 'false'],
    [".replace(/xlink(H|:h)/, 'h')", ''],
  ],
  'src/diff/children.js': [
    ...never('parentVNode.props._parentDom', 'parentDom.moveBefore'),
    ['childVNode.constructor === String', 'false'],
    // No comment stands in a shadow root of ours.
    ['next.nodeType == 8', 'false'],
    ['oldDom.nodeType == 8', 'false'],
    // Only a parked subtree leaves a cursor behind that is nowhere.
    ['oldDom && !oldDom.parentNode', 'false'],
  ],
  'src/diff/index.js': [
    ...never(
      'newType.contextType',
      'newType.getDerivedStateFromProps',
      'c.componentWillMount',
      'c.componentDidMount',
      'c.componentWillReceiveProps',
      'c.componentWillUpdate',
      'c.componentDidUpdate',
      'c.getSnapshotBeforeUpdate',
      'c.getChildContext',
      'r.componentWillUnmount',
      'newProps._parentDom',
      'vnode.props._parentDom',
      'r._excess',
      'options._hydrationMismatch',
      'newProps.is',
      'newProps.defaultValue',
    ),
    ['e && e.then', 'false'],
    ["nodeType == 'math'", 'false'],
    ["nodeType == 'template'", 'false'],
    ["nodeType == 'textarea'", 'false'],
    ["nodeType == 'progress'", 'false'],
    ["nodeType == 'foreignObject'", 'false'],
    ['namespace == MATH_NAMESPACE', 'false'],
    ["'defaultValue' in newProps", 'false'],
    ["'defaultChecked' in newProps", 'false'],
    ['parentDom.ownerDocument || document', 'document'],
  ],
  'hooks/src/index.js': [
    ...never('options._hook', 'options._skipEffects', 'options.requestAnimationFrame'),
    // Nobody has hooked in before the hooks.
    ['= options._diff;', '= undefined;'],
    ['= options._render;', '= undefined;'],
    ['= options.diffed;', '= undefined;'],
    ['= options._commit;', '= undefined;'],
    ['= options.unmount;', '= undefined;'],
    ['= options._root;', '= undefined;'],
    ['options._root =', 'const unused ='],
    ['const prevScu = currentComponent.shouldComponentUpdate', 'const prevScu = undefined'],
    ["typeof requestAnimationFrame == 'function'", 'true'],
  ],
  'jsx-runtime/src/index.js': never('options.vnode', '__source || __self'),
};

export function preactAsUsed() {
  return {
    name: 'preact-as-used',
    resolveId(source, importer) {
      if (source === 'preact/compat') return '\0react';
      return ENTRIES[source] && importer ? ENTRIES[source] : null;
    },
    load(id) {
      if (id === '\0react') return REACT;
      const constants = id.startsWith(root) && CONSTANTS[id.slice(root.length + 1)];
      if (!constants) return null;
      let code = readFileSync(id, 'utf8');
      for (const [expression, constant] of constants) {
        if (!code.includes(expression)) this.error(`preact ${id} no longer says "${expression}": look whether widgets still do without it`);
        code = code.replaceAll(expression, constant);
      }
      return code;
    },
  };
}
