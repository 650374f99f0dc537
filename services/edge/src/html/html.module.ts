import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { LanguageModule } from '../language/language.module.ts';
import { EmbedPages } from './embed-pages.ts';
import { ModuleList } from './module-list.ts';
import { Pages } from './pages.ts';
import { ShellBuilds } from './shell-builds.ts';

/** The pages of the console and of frames. */
@Module({ imports: [AccessModule, LanguageModule], providers: [EmbedPages, ModuleList, Pages, ShellBuilds], exports: [ModuleList, ShellBuilds] })
export class HtmlModule {}
