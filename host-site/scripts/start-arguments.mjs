/** The command line of `npm start`: no options, because settings are environment variables. Ends the process for anything else. */

const HELP = `Usage: npm start

Builds dist if the sources have changed, creates the database with demo data on the first start, and serves the site.

Settings are environment variables, all listed in docs/settings.md:
  PORT=8080 DATA_DIR=/var/lib/xiyan PUBLIC_ORIGIN=https://www.example.com npm start

Commands for your data: npm run data -- --help
`;

const args = process.argv.slice(2);
if (args.some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (args.length) {
  console.error(
    `xiyan: unknown ${args[0].startsWith('-') ? 'option' : 'argument'} "${args[0]}": npm start has none, its settings are environment variables, such as PORT=8080 npm start; see npm start -- --help.`,
  );
  process.exit(2);
}
