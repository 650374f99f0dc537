export { createToolServer, type Serving } from './server.ts';
export type { ConsoleReader, ToolContext } from './tool.ts';
