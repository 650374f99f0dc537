import { Controller, Req } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import {
  operations,
  routes,
  type DependencyMapView,
  type Done,
  type ModuleDetailView,
  type ModuleEventView,
  type ModuleHealthHourView,
  type ModuleSummaryView,
  type ModuleVersionView,
  type Page,
} from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, itemsOf, pageOf } from '../api/shape.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { hostOf } from '../page/host-of.ts';
import * as answers from './answers.ts';
import { ArchiveUpload } from './archive-upload.ts';
import { HealthReportService } from './health-report.service.ts';
import * as inputs from './inputs.ts';

const { modules } = operations;
const detail = { answer: 'ModuleDetailView', output: answers.moduleDetailAnswer } as const;

@Controller()
export class ModuleController {
  constructor(
    private readonly bus: BusClient,
    private readonly uploads: ArchiveUpload,
    private readonly healthReports: HealthReportService,
    private readonly shellBuilds: ShellBuilds,
  ) {}

  @Api(routes.moduleHealthReport, { summary: 'What became of modules that were to be shown', input: inputs.healthReportInput, answer: 'Done', output: doneAnswer })
  report(@Input() input: inputs.HealthReportInput, @Asking() context: CallContext): Promise<Done> {
    return this.healthReports.report(input, context);
  }

  @Api(routes.moduleList, { summary: 'The modules of the registry', input: inputs.moduleListInput, answer: 'Page of ModuleSummaryView', output: pageOf(answers.moduleSummaryAnswer) })
  list(@Input() input: inputs.ModuleListQuery, @Asking() context: CallContext): Promise<Page<ModuleSummaryView>> {
    return this.bus.call(modules.list, input, context);
  }

  @Api(routes.moduleDetail, { summary: 'A module with its versions and who gets which', input: inputs.namedInput, ...detail })
  show(@Input() input: inputs.NamedInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.detail, input, context);
  }

  @Api(routes.modulePublish, {
    ...{ summary: 'Publish a signed build: a .tar.gz with module.json, module.sig and the files that module.json lists', input: inputs.namedInput, file: true },
    ...{ answer: 'ModuleVersionView', output: answers.moduleVersionAnswer },
  })
  publish(@Input() { name }: inputs.NamedInput, @Asking() context: CallContext, @Req() request: Request): Promise<ModuleVersionView> {
    return this.uploads.publish(name, context, request);
  }

  @Api(routes.modulePromote, { summary: 'Make a version stable', input: inputs.promoteInput, ...detail })
  promote(@Input() input: inputs.PromoteInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.promote, input, context);
  }

  @Api(routes.moduleSettings, { summary: 'Change settings of a module, by the names of its schema; the others stay', input: inputs.moduleSettingsInput, ...detail })
  settings(@Input() input: inputs.ModuleSettingsInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.setSettings, input, context);
  }

  @Api(routes.moduleOriginWithdraw, { summary: 'Take an accepted origin back: pages of the module may no longer use it', input: inputs.originWithdrawalInput, ...detail })
  withdrawOrigin(@Input() input: inputs.OriginWithdrawalInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.withdrawOrigin, input, context);
  }

  @Api(routes.moduleRollback, { summary: 'Go back to the last good version, or to a named one', input: inputs.rollbackInput, ...detail })
  rollback(@Input() input: inputs.RollbackInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.rollback, input, context);
  }

  @Api(routes.moduleRollout, { summary: 'Roll a version out as the canary, or change who gets it', input: inputs.rolloutInput, ...detail })
  rollout(@Input() input: inputs.RolloutBody, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.rollout, input, context);
  }

  @Api(routes.moduleRolloutState, { summary: 'Pause, resume or halt the canary', input: inputs.rolloutStateInput, ...detail })
  rolloutState(@Input() input: inputs.RolloutStateInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.rolloutState, input, context);
  }

  @Api(routes.modulePromotionGrant, { summary: "Let the module's team decide who gets its versions, or no longer", input: inputs.promotionGrantInput, ...detail })
  grantPromotion(@Input() input: inputs.PromotionGrantInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.grantPromotion, input, context);
  }

  @Api(routes.moduleYank, { summary: 'Withdraw a version from new pages permanently', input: inputs.yankInput, ...detail })
  yank(@Input() input: inputs.YankInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.yank, input, context);
  }

  @Api(routes.modulePins, { summary: 'Pin a version for some users, or unpin', input: inputs.pinsInput, ...detail })
  pins(@Input() input: inputs.PinsInput, @Asking() context: CallContext): Promise<ModuleDetailView> {
    return this.bus.call(modules.pins, input, context);
  }

  @Api(routes.moduleHealth, { summary: 'What browsers told of a module, by version and hour', input: inputs.healthInput, answer: 'items: ModuleHealthHourView', output: itemsOf(answers.moduleHealthAnswer) })
  health(@Input() input: inputs.HealthInput, @Asking() context: CallContext): Promise<{ items: ModuleHealthHourView[] }> {
    return this.bus.call(modules.health, input, context);
  }

  @Api(routes.moduleEvents, { summary: 'What happened in the registry, newest first', input: inputs.moduleEventsInput, answer: 'Page of ModuleEventView', output: pageOf(answers.moduleEventAnswer) })
  events(@Input() input: inputs.ModuleEventsInput, @Asking() context: CallContext): Promise<Page<ModuleEventView>> {
    return this.bus.call(modules.events, input, context);
  }

  @Api(routes.moduleDependencies, { summary: 'What the modules take from the shell, and what a change of it would break', input: inputs.dependenciesInput, answer: 'DependencyMapView', output: answers.dependencyMapAnswer })
  async dependencies(@Input() { key, to: version }: inputs.DependenciesInput, @Asking() context: CallContext): Promise<DependencyMapView> {
    return this.bus.call(modules.dependencies, { key, version, host: hostOf(await this.shellBuilds.get()) }, context);
  }
}
