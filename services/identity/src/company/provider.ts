import type { CompanyProviderFields } from '@voltdeck/contract';

/** A provider as it is stored; its client secret is sealed. */
export interface Provider extends CompanyProviderFields {
  readonly id: string;
  readonly version: number;
  readonly sealedSecret: Buffer | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a sealed client secret belongs to: elsewhere it does not open. */
export const sealedSecretName = (id: string): string => `company client secret ${id}`;
