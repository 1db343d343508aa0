/** Stops with one clear line when the running Node lacks node:sqlite; imported first, before anything that needs it. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `xiyan: Node ${process.versions.node} is too old (24 or later is needed). Run it through npm (npm start), which uses the Node that npm ci brought; on macOS install Node 24.`,
  );
  process.exit(1);
}
