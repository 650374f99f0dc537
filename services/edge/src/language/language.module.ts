import { Module } from '@nestjs/common';
import { FurtherLanguages } from './further-languages.ts';

/** Languages that a folder supplies. */
@Module({ providers: [FurtherLanguages], exports: [FurtherLanguages] })
export class LanguageModule {}
