import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.ts';
import { ApiTokenService } from './api-token.service.ts';
import { ReleaseToken } from './release-token.ts';
import { TokenController } from './token.controller.ts';

/** Credentials of programs. */
@Module({
  imports: [UserModule],
  controllers: [TokenController],
  providers: [ApiTokenService, ReleaseToken],
  exports: [ApiTokenService, ReleaseToken],
})
export class TokenModule {}
