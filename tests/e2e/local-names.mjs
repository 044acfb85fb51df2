/** Names below `localhost` are this machine for Node too, as they are for browsers; not every system knows them. */
import dns from 'node:dns';

const known = (name) => (name.endsWith('.localhost') ? 'localhost' : name);
const { lookup } = dns;
const { lookup: promised } = dns.promises;
dns.lookup = (name, ...rest) => lookup(known(name), ...rest);
dns.promises.lookup = (name, ...rest) => promised(known(name), ...rest);
