// Runs before each file of integration tests: those that run at the same time have stores of their own.
const sets = JSON.parse(process.env.VOLTDECK_STORE_SETS ?? '[]');
const own = sets[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % Math.max(1, sets.length)];
if (own !== undefined) Object.assign(process.env, own);
