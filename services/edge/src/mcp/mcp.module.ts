import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.ts';
import { McpDoor } from './mcp-door.ts';
import { McpLimit } from './mcp-limit.ts';

/** The server for assistants, by the Model Context Protocol. */
@Module({ controllers: [McpController], providers: [McpDoor, McpLimit] })
export class McpModule {}
