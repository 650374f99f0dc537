// Several processes of tests run at the same time, each with stores to itself: the worker's place says which are its own.
if (process.env.VOLTDECK_TEST_STORES !== undefined) {
  const stores = JSON.parse(process.env.VOLTDECK_TEST_STORES);
  Object.assign(process.env, stores[Number(process.env.VITEST_POOL_ID) - 1]);
}
