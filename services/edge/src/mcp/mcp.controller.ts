import { Controller, Req, Res } from '@nestjs/common';
import { mcpServer } from '@voltdeck/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { McpDoor } from './mcp-door.ts';

@Controller()
export class McpController {
  constructor(private readonly door: McpDoor) {}

  @Api(mcpServer.mcp)
  mcp(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.door.serve(request, response);
  }
}
