/** IP addresses of calls in tests: each is different, so that no rate limit applies. */

let calls = 0;
export const nextAddress = (): string => {
  calls += 1;
  const bytes = [calls >> 16, calls >> 8, calls].map((part) => part & 0xff);
  return `10.${bytes.join('.')}`;
};
