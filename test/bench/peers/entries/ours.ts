/** Our package as a page with a build of its own takes it; the bundler decides what stands for React. */
import { configure } from '../../../../widgets/index.ts';

configure({ api: (document.querySelector('meta[name=site]') as HTMLMetaElement).content });
