import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { docsPath, helpPrefix, languages } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeEnvironment } from '../environment.ts';
import { sendBuildFile } from '../files/build-file.ts';
import { chapterOf } from './help-chapters.ts';

/** The site colours code by styles of its elements; its scripts are files. It asks nothing of other origins. */
const policy = ["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');

/** The documents as a site, built beforehand by `docs`, open to all as they are in the repository. */
@Injectable()
export class DocsSite {
  constructor(@Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'DOCS_DIR'>) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const inside = request.path === docsPath || request.path.startsWith(`${docsPath}/`);
    const folder = this.config.DOCS_DIR;
    if (!reading || !inside || folder === undefined) next();
    else if (request.path.startsWith(`${helpPrefix}/`)) toChapter(request, response);
    else if (request.path === docsPath || request.path === `${docsPath}/`) toLanguage(request, response);
    else send(folder, request, response, next).catch(next);
  };
}

function toLanguage(request: Request, response: Response): void {
  const language = request.acceptsLanguages([...languages]) || languages[0];
  response.vary('Accept-Language').redirect(302, `${docsPath}/${language}/`);
}

/** From the help of a page to its chapter, in the language of the console. */
function toChapter(request: Request, response: Response): void {
  const language = languages.find((each) => each === request.query['language']) ?? languages[0];
  response.redirect(302, `${docsPath}/${language}/${encodeURI(chapterOf(request.path.slice(helpPrefix.length), language))}`);
}

/** A page has its address without the ending of its file. */
async function send(folder: string, request: Request, response: Response, next: NextFunction): Promise<void> {
  const path = request.path.slice(docsPath.length);
  const names = path.endsWith('/') ? [`${path}index.html`] : [`${path}.html`, path];
  const found = await firstFile(folder, names);
  if (found === null) response.status(404);
  response.set('Content-Security-Policy', policy);
  await sendBuildFile(folder, found ?? '/404.html', request, response, next);
}

async function firstFile(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const isFile = await stat(join(folder, decode(name))).then((entry) => entry.isFile(), () => false);
    if (isFile) return name;
  }
  return null;
}

/** What cannot be decoded is no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
