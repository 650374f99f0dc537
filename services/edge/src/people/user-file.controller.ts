import { Controller, Req, Res } from '@nestjs/common';
import { people, type InputOf, type People, type UserImportReport } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { UserFileService } from './user-file.service.ts';

@Controller()
export class UserFileController {
  constructor(private readonly files: UserFileService) {}

  @Api(people.userImportTemplate)
  template(@Input() { format }: InputOf<People['userImportTemplate']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.files.template(format, request, response);
  }

  @Api(people.userImport)
  import(@Input() input: InputOf<People['userImport']>, @Asking() context: CallContext, @Req() request: Request): Promise<UserImportReport> {
    return this.files.import(input, context, request);
  }
}
