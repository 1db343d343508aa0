/**
 * Test files that `npm run test:quick` leaves out, as globs. Everything else of the projects `node` and `dom` runs there, on SQLite alone.
 * `npm test` runs all of them.
 */
export const NOT_QUICK = [
  // Commands on a whole database: each file fills one or more with the demo data and imports into them.
  'test/host-site/cli/**',
  'test/host-site/services/inbox/merchant-users.test.ts',
  'test/host-site/newer-schema.test.ts',
  // Compare the two engines, or read what a planner does with the whole demo data.
  'test/host-site/demo-data/**',
  'test/host-site/database/{listing-plans,portable-statements,reference-data}.test.ts',
  // Start server processes and end them.
  'test/host-site/services/enquiries/{faults,enquiry-durability}.test.ts',
  'test/host-site/http/{lifecycle,rolling-release}.test.ts',
  // Follows every link of every page.
  'test/host-site/pages/site.test.ts',
];
