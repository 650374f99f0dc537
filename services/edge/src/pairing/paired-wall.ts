import { embedPrefix } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { wallCookie } from '../http/session-cookie.ts';

/** What a screen that was paired opens again after a restart. */
export interface PairedWall {
  /** Page of the wall, with its query. */
  readonly path: string;
  readonly token: string;
}

const stored = z.tuple([z.string().startsWith(`${embedPrefix}/screen`), z.string().regex(/^vd_\w{40}$/)]);

export function keepPairedWall(request: Request, response: Response, { path, token }: PairedWall): void {
  wallCookie.set(request, response, Buffer.from(JSON.stringify([path, token])).toString('base64url'));
}

/** The wall of the browser that asks; null where it was not paired. */
export function pairedWallOf(request: Request): PairedWall | null {
  const text = Buffer.from(wallCookie.read(request) ?? '', 'base64url').toString();
  try {
    const [path, token] = stored.parse(JSON.parse(text));
    return { path, token };
  } catch {
    return null;
  }
}

export function forgetPairedWall(request: Request, response: Response): void {
  if (wallCookie.read(request) !== null) wallCookie.clear(request, response);
}
