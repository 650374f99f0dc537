/** Names that Node gives to the scripts of this repository. */
const names = [
  'AbortController', 'AbortSignal', 'Buffer', 'URL', 'URLSearchParams', 'clearInterval', 'clearTimeout', 'console',
  'fetch', 'performance', 'process', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'structuredClone', 'TextDecoder', 'TextEncoder', 'Response', 'Request', 'Headers',
];

export default Object.fromEntries(names.map((name) => [name, 'readonly']));
