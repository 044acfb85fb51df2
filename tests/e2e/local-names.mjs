/** Resolves names below `localhost` to this machine in Node, as browsers do; not every system does. */
import dns from 'node:dns';

const known = (name) => (name.endsWith('.localhost') ? 'localhost' : name);
const { lookup } = dns;
const { lookup: promised } = dns.promises;
dns.lookup = (name, ...rest) => lookup(known(name), ...rest);
dns.promises.lookup = (name, ...rest) => promised(known(name), ...rest);
