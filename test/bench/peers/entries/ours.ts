/** Our package as a page with a build of its own takes it; the bundler decides what stands for React. */
import '../../../../widgets/index.ts';
