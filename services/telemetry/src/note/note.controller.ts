import { Controller } from '@nestjs/common';
import { history, type NoteView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { NoteService } from './note.service.ts';

@Controller()
export class NoteController {
  constructor(private readonly service: NoteService) {}

  @Handles(history.notes)
  list({ caller, input }: Asked<typeof history.notes>): Promise<Page<NoteView>> {
    return this.service.list(caller, input);
  }

  @Handles(history.note)
  get({ caller, input }: Asked<typeof history.note>): Promise<NoteView> {
    return this.service.get(caller, input);
  }

  @Handles(history.noteAdd)
  add({ caller, input }: Asked<typeof history.noteAdd>): Promise<NoteView> {
    return this.service.add(caller, input);
  }

  @Handles(history.noteDelete)
  remove({ caller, input }: Asked<typeof history.noteDelete>): Promise<NoteView> {
    return this.service.remove(caller, input);
  }
}
