import { Injectable, type OnModuleInit } from '@nestjs/common';
import { standardProfile } from '@voltdeck/protocol/wire';
import { DataSource } from 'typeorm';

/** The standard is a profile like any other, so that the list shows what most devices are read by. One that was deleted stays deleted. */
@Injectable()
export class ProfileSeedService implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.dataSource.query('insert into profile (name) select $1 where not exists (select from profile where name = $1) on conflict do nothing', [standardProfile.name]);
  }
}
