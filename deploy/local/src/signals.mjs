/** A terminal and npm both pass Ctrl-C on, so two signals this close together are one wish. */
const oneWishMs = 1000;

/**
 * Calls `stop` at the first wish to end and `kill` at the next.
 * @param {{stop: () => void, kill: () => void}} wishes
 */
export function onWishToEnd({ stop, kill }) {
  let wishedAt = 0;
  const wish = () => {
    if (wishedAt === 0) stop();
    else if (Date.now() - wishedAt > oneWishMs) kill();
    wishedAt ||= Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, wish);
}
