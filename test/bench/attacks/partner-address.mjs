/** Preloaded into the attacked site: connects to the partner of the bench on this machine in place of a public address, which the site checks as ever. */
import net from 'node:net';

const { PARTNER_ADDRESS, PARTNER_PORT } = process.env;
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [options] = [args[0]].flat();
  if (options?.host === PARTNER_ADDRESS) Object.assign(options, { host: '127.0.0.1', port: Number(PARTNER_PORT) });
  return connect.apply(this, args);
};
