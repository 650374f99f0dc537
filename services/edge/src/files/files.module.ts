import { Module } from '@nestjs/common';
import { HtmlModule } from '../html/html.module.ts';
import { Files } from './files.ts';
import { ModuleFiles } from './module-files.ts';
import { ObjectCache } from './object-cache.ts';

/** The files of the shell and of modules. */
@Module({ imports: [HtmlModule], providers: [Files, ModuleFiles, ObjectCache], exports: [ModuleFiles, ObjectCache] })
export class FilesModule {}
