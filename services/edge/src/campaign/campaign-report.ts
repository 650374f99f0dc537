import { Injectable } from '@nestjs/common';
import { type CampaignDeviceView, type Campaigns, campaigns, type InputOf } from '@voltdeck/contract';
import { BusClient, type CallContext, type Cell } from '@voltdeck/base';
import { limits, textIn, type Language, type Page, type Text } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { languageOf } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { sendTable } from '../table/send-table.ts';

const columns: readonly { readonly field: keyof CampaignDeviceView; readonly label: Text }[] = [
  { field: 'vin', label: { 'zh-CN': '车辆识别代号（VIN）', en: 'VIN' } },
  { field: 'group', label: { 'zh-CN': '批次', en: 'Wave' } },
  { field: 'state', label: { 'zh-CN': '结果', en: 'Result' } },
  { field: 'attempts', label: { 'zh-CN': '尝试次数', en: 'Attempts' } },
  { field: 'versionBefore', label: { 'zh-CN': '升级前版本', en: 'Version before upgrade' } },
  { field: 'upgradeState', label: { 'zh-CN': '升级步骤', en: 'Step' } },
  { field: 'bytesSent', label: { 'zh-CN': '已下载字节', en: 'Bytes downloaded' } },
  { field: 'cause', label: { 'zh-CN': '原因', en: 'Cause' } },
  { field: 'detail', label: { 'zh-CN': '详情', en: 'Detail' } },
  { field: 'updatedAt', label: { 'zh-CN': '更新时间', en: 'Updated' } },
  { field: 'upgradeId', label: { 'zh-CN': '升级编号', en: 'Upgrade' } },
];

/** The report of a campaign, read page by page while it is sent. */
@Injectable()
export class CampaignReport {
  constructor(private readonly bus: BusClient) {}

  async send({ id, format }: InputOf<Campaigns['campaignReport']>, context: CallContext, request: Request, response: Response): Promise<void> {
    // The first page before the headers: what is wrong with the request is still a problem then.
    const first = await this.page(id, undefined, context);
    factsOf(request).exported = await sendTable(this.rows(id, first, context, languageOf(request)), `campaign-${id}`, format, response);
  }

  private page(id: string, cursor: string | undefined, context: CallContext): Promise<Page<CampaignDeviceView>> {
    return this.bus.call(campaigns.campaignDevices, { id, pageSize: limits.pageSizeMax, ...(cursor === undefined ? {} : { cursor }) }, context);
  }

  private async *rows(id: string, first: Page<CampaignDeviceView>, context: CallContext, language: Language): AsyncGenerator<readonly Cell[]> {
    yield columns.map(({ label }) => textIn(label, language));
    for (let page = first; ; page = await this.page(id, page.next ?? undefined, context)) {
      for (const device of page.items) yield columns.map(({ field }) => device[field]);
      if (page.next === null) return;
    }
  }
}
