import { Inject, Injectable } from '@nestjs/common';
import type { Fleet, ImportProblem, ImportReport, InputOf } from '@voltdeck/contract';
import { done } from '@voltdeck/platform';
import { importLimits, type Done, type Scope, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { VinRules } from '../device/vin-rule.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { deviceHeadings, type NamedCells } from './headings.ts';
import { readFileRows, type FileRow } from './import-file.ts';
import { ImportRepository } from './import.repository.ts';
import { readRow, reasons, type NewDevice } from './read-row.ts';

/** Who does not see all vehicles is not told what has the VIN, or whose it is. */
function takenReason(deleted: boolean, scope: Scope): Text {
  if (!scope.all) return reasons.unusable;
  return deleted ? reasons.deleted : reasons.exists;
}

type NamedRow = FileRow<NamedCells>;

/** Imports devices from a file: all of its rows, or none and every reason why. */
@Injectable()
export class ImportService {
  constructor(
    private readonly imports: ImportRepository,
    private readonly relay: OutboxRelay,
    @Inject(VinRules) private readonly vins: Pick<VinRules, 'of'>,
  ) {}

  async keep(part: InputOf<Fleet['importPart']>, { caller }: Acting): Promise<Done> {
    await this.imports.keep(part, caller.userId);
    return done;
  }

  /** @throws DomainError IMPORT_REFUSED when the file as a whole cannot be read; bad rows are told in the report */
  async run({ uploadId, format, dryRun }: Omit<InputOf<Fleet['importRun']>, 'entity'>, acting: Acting): Promise<ImportReport> {
    const rows = await readFileRows(await this.imports.file(uploadId, acting.caller.userId), format, deviceHeadings);
    const report = await this.imports.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const { devices, problems } = await this.check(manager, rows, acting);
      const good = problems.length === 0;
      if (good && !dryRun) await this.imports.insert(manager, devices, acting);
      const told = problems.slice(0, importLimits.problemsMax);
      return { dryRun, rows: rows.length, imported: good && !dryRun ? rows.length : 0, problems: told, problemTotal: problems.length };
    });
    this.relay.wake();
    return report;
  }

  private async check(manager: EntityManager, rows: readonly NamedRow[], { caller }: Acting): Promise<{ devices: NewDevice[]; problems: ImportProblem[] }> {
    const named = await this.imports.named(manager, caller.scope);
    const present = await this.imports.present(manager, rows.map(({ cells }) => cells.vin ?? ''));
    const rule = await this.vins.of(rows.map(({ cells }) => cells.vin ?? ''));
    const seen = new Set<string>();
    const devices: NewDevice[] = [];
    const problems: ImportProblem[] = [];
    for (const { line, cells } of rows) {
      const { device, problems: found } = readRow(line, cells, named);
      const { vin = '' } = device;
      const aboutVin = seen.has(vin) ? reasons.twice : present.has(vin) ? takenReason(present.get(vin) === true, caller.scope) : null;
      const fault = vin === '' ? null : rule(vin);
      if (fault !== null && aboutVin === null && !found.some(({ column }) => column === 'vin')) found.push({ line, column: 'vin', value: vin.slice(0, 100), reason: fault });
      if (vin !== '' && aboutVin) found.push({ line, column: 'vin', value: vin, reason: aboutVin });
      if (!caller.scope.all && device.projectId === null && device.groupIds.length === 0) found.push({ line, column: '', value: vin, reason: reasons.scope });
      seen.add(vin);
      devices.push(device);
      problems.push(...found);
    }
    return { devices, problems };
  }
}
