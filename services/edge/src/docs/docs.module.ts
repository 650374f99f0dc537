import { Module } from '@nestjs/common';
import { ApiDocs } from './api-docs.ts';
import { DocsSite } from './docs-site.ts';

/** The API's description as a page, and the documents as a site. */
@Module({ providers: [ApiDocs, DocsSite] })
export class DocsModule {}
