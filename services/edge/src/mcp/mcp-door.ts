import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { CONFIG, DomainError, LOG, Settings, type Log } from '@voltdeck/base';
import { createClient, httpTransport } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { createToolServer, type Serving, type ToolContext } from '@voltdeck/mcp';
import type { Request, Response } from 'express';
import type { Server } from 'node:http';
import { refuseForeignOrigin } from '../access/origin.ts';
import type { EdgeEnvironment } from '../environment.ts';
import { consoleOriginOf } from '../factor/console-origin.ts';
import { factsOf } from '../http/request-facts.ts';
import { isCall } from './is-call.ts';
import { McpLimit } from './mcp-limit.ts';
import { ownOrigin } from './own-address.ts';

/** Lets assistants in by their token and hands each message to a server of its own: nothing is kept between two. */
@Injectable()
export class McpDoor {
  constructor(
    private readonly settings: Settings,
    private readonly limit: McpLimit,
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'CONSOLE_URL'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws DomainError MCP_OFF, MCP_TOKEN_NEEDED, ORIGIN_REFUSED, TOO_MANY_REQUESTS */
  async serve(request: Request, response: Response): Promise<void> {
    this.admit(request);
    const context: ToolContext = { console: createClient(addresses, this.transportOf(request)), url: this.config.CONSOLE_URL ?? consoleOriginOf(request) };
    const { requestId } = factsOf(request);
    const serving: Serving = { explain: () => null, report: (error) => this.log.error({ err: error, requestId }, 'a tool of an assistant failed') };
    // Nothing changes that a client could listen for, so no stream stays open.
    const handler = createMcpHandler(() => createToolServer(context, serving), { maxSubscriptions: 0 });
    response.once('close', () => void handler.close());
    await toNodeHandler(handler, { onerror: serving.report })(request, response, request.body);
  }

  private admit(request: Request): void {
    if (this.settings.number('mcpServer') !== 1) throw new DomainError('MCP_OFF');
    const { credentials, resolved } = factsOf(request);
    const tokenId = resolved?.caller.token?.id;
    if (credentials?.kind !== 'token' || tokenId === undefined) throw new DomainError('MCP_TOKEN_NEEDED');
    // A token is no reason to let a page of another origin in: the standard asks for it against DNS rebinding.
    refuseForeignOrigin(request);
    if (isCall(request.body)) this.limit.take(tokenId);
  }

  /**
   * Asks this edge as the token's owner would: guard, limits, input checks and data scope are those of every other program,
   * and there is no second way to the services.
   */
  private transportOf(request: Request): ReturnType<typeof httpTransport> {
    const server: Server = this.http.httpAdapter.getHttpServer();
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the edge has no port');
    return httpTransport(ownOrigin(address), {
      authorization: request.get('authorization') ?? '',
      'accept-language': 'en',
      'x-request-id': factsOf(request).requestId,
      'x-forwarded-for': request.ip ?? '',
    });
  }
}
