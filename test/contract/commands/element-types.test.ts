/**
 * The elements in templates of React 18 and 19, Solid, Vue, Svelte and Angular: strict projects that their own compilers check. Each states an attribute
 * that does not exist or a wrong value too, which must be an error.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { type Consumer, createConsumer } from '../../support/site/packed.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Folders of installed packages: those of the workspace come first. */
const INSTALLED = ['test/fixtures/frameworks/node_modules', 'node_modules'].map((path) => join(root, path));

let consumer: Consumer | undefined;
afterEach(() => {
  consumer?.remove();
  consumer = undefined;
});

const packagePath = (name: string, folders = INSTALLED): string => {
  const path = folders.map((folder) => join(folder, name)).find(existsSync);
  if (!path) throw new Error(`the package ${name} is not installed`);
  return path;
};

interface Project {
  files: Record<string, string>;
  /** Packages that it has installed. */
  modules: string[];
  compilerOptions?: object;
  /** Beside the compiler options. */
  settings?: object;
  /** File of an installed package, with its arguments. */
  compiler: [file: string, ...args: string[]];
  /** Where the compiler must find an error, for templates that cannot state it themselves. */
  errors?: string[];
  /** Folders of packages, where they differ from those of the others. */
  folders?: string[];
}

/** The next major version of the compiler in package.test.ts, and faster. The compilers of the other frameworks bring the same one as there. */
const TSC: Project['compiler'] = ['typescript-7/bin/tsc', '-p', '.'];
const REACT = `
  import type {} from 'xiyan';
  import type {} from 'xiyan/elements/react';
  export const page = [
    <xiyan-header channel="main" />,
    <xiyan-header active={1} hot-words="off" lang="en" class="bar" style={{ color: 'red' }} ref={(element) => void element?.channel} />,
    <xiyan-enquiry open merchant-id={1001} consent="checkbox" />,
    <xiyan-search />, <xiyan-city city="hangzhou" />, <xiyan-footer links="[]" theme="dark" />,
    // @ts-expect-error no such channel
    <xiyan-header channel="hotels" />,
    // @ts-expect-error an attribute of the header
    <xiyan-search channel="main" />,
    // @ts-expect-error no such element
    <xiyan-banner />,
  `;

const PROJECTS: Record<string, Project> = {
  'React 18': {
    files: {
      'main.tsx': `${REACT}
    // @ts-expect-error React 18 does not listen to events of elements
    <xiyan-header onxiyan-search={() => {}} />,
  ];`,
    },
    modules: ['@types/react', '@types/prop-types', 'csstype'],
    compilerOptions: { jsx: 'react-jsx' },
    compiler: TSC,
  },
  'React 19': {
    files: {
      'main.tsx': `${REACT}
    <xiyan-header onxiyan-search={({ detail }) => detail.keyword} onxiyan-ready={({ detail }) => detail.widget} />,
    // @ts-expect-error no such field
    <xiyan-header onxiyan-search={({ detail }) => detail.city} />,
  ];`,
    },
    modules: ['@types/react', 'csstype'],
    compilerOptions: { jsx: 'react-jsx' },
    compiler: TSC,
    folders: [join(root, 'node_modules')],
  },
  Solid: {
    files: {
      'main.tsx': `
  import { createSignal } from 'solid-js';
  import 'xiyan';
  import type {} from 'xiyan/elements/solid';
  const [city] = createSignal('hangzhou');
  export const page = [
    <xiyan-header channel="main" />,
    <xiyan-header city={city()} active={1} hot-words={false} class="bar" on:xiyan-search={({ detail }) => detail.keyword} />,
    <xiyan-enquiry open={false} merchant-id={1001} />, <xiyan-search />, <xiyan-city />, <xiyan-footer links={[]} />,
    // @ts-expect-error no such channel
    <xiyan-header channel="hotels" />,
    // @ts-expect-error a text or a number
    <xiyan-enquiry merchant-id={true} />,
  ];`,
    },
    modules: ['solid-js', 'csstype'],
    compilerOptions: { jsx: 'preserve', jsxImportSource: 'solid-js' },
    compiler: TSC,
  },
  Vue: {
    files: {
      'Page.vue': `<script setup lang="ts">
  import 'xiyan';
  import type {} from 'xiyan/elements/vue';
  const city: string = 'hangzhou';
</script>
<template>
  <xiyan-header channel="main" />
  <xiyan-header :city="city" :active="1" :hot-words="false" class="bar" @xiyan-search="({ detail }) => detail.keyword" />
  <xiyan-enquiry :open="false" :merchant-id="1001" /><xiyan-search /><xiyan-city /><xiyan-footer :links="[]" />
  <!-- @vue-expect-error no such channel -->
  <xiyan-header channel="hotels" />
  <!-- @vue-expect-error an attribute of the enquiry -->
  <xiyan-header :merchant-id="1001" />
  <!-- @vue-expect-error no such element -->
  <xiyan-banner />
  <!-- @vue-expect-error no such field -->
  <xiyan-header @xiyan-search="({ detail }) => detail.city" />
</template>`,
    },
    modules: ['vue', '@vue', 'csstype'],
    settings: { vueCompilerOptions: { strictTemplates: true } },
    compiler: ['vue-tsc/bin/vue-tsc.js', '-p', '.'],
  },
  Svelte: {
    files: {
      'Page.svelte': `<script lang="ts">
  import 'xiyan';
  import type {} from 'xiyan/elements/svelte';
  const city: string = 'hangzhou';
</script>
<xiyan-header channel="main" />
<xiyan-header {city} active={1} hot-words={false} class="bar" onxiyan-search={({ detail }) => detail.keyword} />
<xiyan-enquiry open={false} merchant-id={1001} /><xiyan-search /><xiyan-city /><xiyan-footer links={[]} />`,
      'Wrong.svelte': `<script lang="ts"></script>
<xiyan-header channel="hotels" />
<xiyan-search channel="main" />
<xiyan-header onxiyan-search={({ detail }) => detail.city} />`,
    },
    modules: ['svelte'],
    errors: ['Wrong.svelte line 2', 'Wrong.svelte line 3', 'Wrong.svelte line 4'],
    compiler: ['svelte-check/bin/svelte-check', '--output', 'machine', '--workspace', '.'],
  },
  Angular: {
    files: {
      'main.ts': `
  import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
  import 'xiyan';
  @Component({
    selector: 'app-root',
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: \`<xiyan-header channel="main" />
      <xiyan-header [city]="city()" [active]="1" [hotWords]="false" (xiyan-search)="search($event.detail.keyword)" />
      <xiyan-enquiry [open]="false" [merchantId]="1001" /><xiyan-search /><xiyan-city /><xiyan-footer [links]="[]" />
      <xiyan-header (xiyan-search)="search($event.detail.city)" />\`,
  })
  export class App {
    city = signal('hangzhou');
    search(keyword: string) {
      return keyword;
    }
  }`,
    },
    modules: ['@angular/core', 'rxjs', 'tslib'],
    errors: ['main.ts line 10'],
    settings: { angularCompilerOptions: { strictTemplates: true } },
    compiler: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', '.'],
  },
};

function check({ files, modules, compilerOptions, settings, compiler: [file, ...args], folders }: Project): string {
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    verbatimModuleSyntax: true,
    ...compilerOptions,
  };
  consumer = createConsumer({ ...files, 'tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['*'], ...settings }) });
  for (const name of modules) {
    const path = join(consumer.folder, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(packagePath(name, folders), path);
  }
  const { stdout, stderr } = spawnSync(process.execPath, [packagePath(file), ...args], { cwd: consumer.folder, encoding: 'utf8' });
  return stdout + stderr;
}

/** Returns the places of the errors that Svelte's and Angular's compilers report. */
const findErrors = (output: string): string[] =>
  [...stripVTControlCharacters(output).matchAll(/ERROR "(\S+)" (\d+):|^(\S+):(\d+):\d+ - error/gm)].map(
    ([, file, line, otherFile, otherLine]) => `${file ?? otherFile} line ${line ?? otherLine}`,
  );

it.each(Object.entries(PROJECTS))(
  'are typed in %s',
  (_, project) => {
    const output = check(project);
    if (project.errors) expect(findErrors(output)).toEqual(project.errors);
    else expect(output).toBe('');
  },
  180_000,
);
