import { AddCampaignChanges1795823640218 } from './add-campaign-changes.migration.ts';
import { AddCampaignEditions1764220000000 } from './add-campaign-editions.migration.ts';
import { AddCommandAnswers1764210000000 } from './add-command-answers.migration.ts';
import { AddDeliverySecrets1764100000000 } from './add-delivery-secrets.migration.ts';
import { AddEventOutbox1795823789120 } from './add-event-outbox.migration.ts';
import { AddRefusalNodes1764310000000 } from './add-refusal-nodes.migration.ts';
import { AddSessionProof1764300000000 } from './add-session-proof.migration.ts';
import { AddTerminalLog1764200000000 } from './add-terminal-log.migration.ts';
import { AddUpgradeFacts1764230000000 } from './add-upgrade-facts.migration.ts';
import { CreateCampaign1763900000000 } from './create-campaign.migration.ts';
import { CreateCommand1763700000000 } from './create-command.migration.ts';
import { CreateFirmware1763800000000 } from './create-firmware.migration.ts';
import { CreateRefusedLogin1764000000000 } from './create-refused-login.migration.ts';

/** In order. */
export const migrations = [CreateCommand1763700000000, CreateCampaign1763900000000, CreateFirmware1763800000000, CreateRefusedLogin1764000000000, AddDeliverySecrets1764100000000, AddTerminalLog1764200000000, AddCommandAnswers1764210000000, AddCampaignEditions1764220000000, AddUpgradeFacts1764230000000, AddSessionProof1764300000000, AddRefusalNodes1764310000000, AddCampaignChanges1795823640218, AddEventOutbox1795823789120];

export const schema = 'protocol';
