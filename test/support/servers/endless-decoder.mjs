/** A process that decodes pictures as the site's does, but never ends to decode those of 13 bytes. */
let length = 0;
process.on('message', (message) => {
  if (message === 'decode') for (; length === 13; );
  else length = message.length;
  process.send(message === 'decode' ? { width: length, height: 1 } : { pixels: length });
});
process.on('disconnect', () => process.exit());
process.send('ready');
