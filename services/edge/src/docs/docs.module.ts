import { Module } from '@nestjs/common';
import { ApiDocs } from './api-docs.ts';

/** The API's description as a page. */
@Module({ providers: [ApiDocs] })
export class DocsModule {}
