import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.ts';
import { ApiTokenService } from './api-token.service.ts';
import { PageTokenService } from './page-token.service.ts';
import { ReleaseToken } from './release-token.ts';
import { TokenController } from './token.controller.ts';

/** Credentials of programs. */
@Module({
  imports: [UserModule],
  controllers: [TokenController],
  providers: [ApiTokenService, PageTokenService, ReleaseToken],
  exports: [ApiTokenService, PageTokenService, ReleaseToken],
})
export class TokenModule {}
