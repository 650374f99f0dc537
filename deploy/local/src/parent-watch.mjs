// Loaded into every service before its own code: when the supervisor is gone, even by kill -9, the channel to it
// closes, and the service ends as if asked to.
const patienceMs = 8000;

process.channel?.unref();
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), patienceMs).unref();
});
