import { Controller, Req, Res } from '@nestjs/common';
import { wall, type WallInput } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { WallService } from './wall.service.ts';

@Controller()
export class WallController {
  constructor(private readonly service: WallService) {}

  @Api(wall.wall)
  stream(@Input() input: WallInput, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): void {
    this.service.open(input, context, request, response);
  }
}
