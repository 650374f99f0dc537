import type { CampaignForm } from '@voltdeck/contract';
import type { Caller, CampaignCause, CampaignDeviceState, CampaignState } from '@voltdeck/protocol/contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VirtualColumn } from 'typeorm';

/** Distinguishes one form, and its approval, from another. @param campaign alias of the table */
export const editionSql = (campaign: string): string => `md5(${campaign}.form::text || coalesce(${campaign}.approved_name, ''))`;

const countedQuery = (campaign: string): string =>
  `select json_object_agg(state, devices) from (select state, count(*) as devices from campaign_device where campaign_id = ${campaign}.id group by state) as counts`;

@Entity('campaign')
export class Campaign {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'firmware_id', type: 'uuid' })
  firmwareId!: string;

  /** Of the firmware. */
  @Column({ type: 'text' })
  version!: string;

  @Column({ type: 'text' })
  state!: CampaignState;

  @Column({ type: 'jsonb' })
  form!: CampaignForm;

  /** The user in whose data scope it reaches devices. */
  @Column({ type: 'jsonb' })
  owner!: Caller;

  /** null = its owner. */
  @Column({ name: 'changed_by', type: 'uuid', nullable: true })
  changedBy!: string | null;

  @Column({ name: 'changed_name', type: 'text', nullable: true })
  changedName!: string | null;

  @Column({ name: 'approved_by', type: 'uuid', nullable: true })
  approvedBy!: string | null;

  @Column({ name: 'approved_name', type: 'text', nullable: true })
  approvedName!: string | null;

  @Column({ name: 'started_name', type: 'text', nullable: true })
  startedName!: string | null;

  @Column({ type: 'text', nullable: true })
  cause!: CampaignCause | null;

  @Column({ type: 'text', nullable: true })
  detail!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  /** The node that drives it. */
  @Column({ type: 'text', nullable: true })
  driver!: string | null;

  /** Until when the node's lease lasts. */
  @Column({ name: 'driver_until', type: 'timestamptz', nullable: true })
  driverUntil!: Date | null;

  /** When it last checked for devices that match by now. */
  @Column({ name: 'looked_at', type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  @VirtualColumn({ type: 'text', query: editionSql })
  readonly edition!: string;

  /** Its devices by their state; null without any. */
  @VirtualColumn({ type: 'json', query: countedQuery })
  readonly counted!: Readonly<Partial<Record<CampaignDeviceState, number>>> | null;
}
