/** `npm run test:engines`: the engines that the registry cannot bring. Each says in one line whether it was run or why not. */
console.log('Firefox ESR: skipped, not driven yet');
console.log('WebKitGTK: skipped, not driven yet');
