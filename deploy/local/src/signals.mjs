/** A terminal and npm both pass Ctrl-C on, so two signals this close together are one wish. */
const oneWishMs = 1000;
const askForParentMs = 500;

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
  if (process.env.npm_lifecycle_event !== undefined) onParentGone(wish);
}

/**
 * npm that is itself ended by a signal leaves its script behind: then another process is the parent.
 * @param {() => void} wish
 */
function onParentGone(wish) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    wish();
  }, askForParentMs);
  timer.unref();
}
