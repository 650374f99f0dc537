import { AddAcknowledgedLevel1763692200000 } from './add-acknowledged-level.migration.ts';
import { AddArchive1795812800000 } from './add-archive.migration.ts';
import { AddBrowserPush1795795494210 } from './add-browser-push.migration.ts';
import { AddAcknowledgementLinks1795779900000 } from './add-acknowledgement-links.migration.ts';
import { AddCampaigns1795823700544 } from './add-campaigns.migration.ts';
import { AddCaseMarks1795794608531 } from './add-case-marks.migration.ts';
import { AddActivation1763690900000 } from './add-activation.migration.ts';
import { AddActivity1763691500000 } from './add-activity.migration.ts';
import { AddColumnstore1763691000000 } from './add-columnstore.migration.ts';
import { AddCompliance1763691900000 } from './add-compliance.migration.ts';
import { AddCountedEnergy1763692400000 } from './add-counted-energy.migration.ts';
import { AddDeviceProfile1763690600000 } from './add-device-profile.migration.ts';
import { AddDigests1795782000000 } from './add-digests.migration.ts';
import { AddErasure1763692700000 } from './add-erasure.migration.ts';
import { AddEventLog1795823790205 } from './add-event-log.migration.ts';
import { AddEvents1763691200000 } from './add-events.migration.ts';
import { AddFaultEntries1763693200000 } from './add-fault-entries.migration.ts';
import { AddFaultWork1795782700000 } from './add-fault-work.migration.ts';
import { AddFaults1763690400000 } from './add-faults.migration.ts';
import { AddFaultClearing1763691400000 } from './add-fault-clearing.migration.ts';
import { AddFaultWithdrawal1763692600000 } from './add-fault-withdrawal.migration.ts';
import { AddGroupNames1763690300000 } from './add-group-names.migration.ts';
import { AddFleetAlarms1795813440139 } from './add-fleet-alarms.migration.ts';
import { AddGeofences1763692630000 } from './add-geofences.migration.ts';
import { AddLoggedOut1763691700000 } from './add-logged-out.migration.ts';
import { AddMaintenance1795780100000 } from './add-maintenance.migration.ts';
import { AddMessageLimits1795795282218 } from './add-message-limits.migration.ts';
import { AddNotes1763692610000 } from './add-notes.migration.ts';
import { AddNotifications1763692900000 } from './add-notifications.migration.ts';
import { AddOperations1763690500000 } from './add-operations.migration.ts';
import { AddLiveTime1763691800000 } from './add-live-time.migration.ts';
import { AddOutlets1795835349688 } from './add-outlets.migration.ts';
import { AddPower1763692850000 } from './add-power.migration.ts';
import { AddProfiles1763692000000 } from './add-profiles.migration.ts';
import { AddQuality1763691100000 } from './add-quality.migration.ts';
import { AddRates1795781200000 } from './add-rates.migration.ts';
import { AddReports1795782900000 } from './add-reports.migration.ts';
import { AddRetention1763690800000 } from './add-retention.migration.ts';
import { AddRuleDays1795795663318 } from './add-rule-days.migration.ts';
import { AddRotas1795780400000 } from './add-rotas.migration.ts';
import { AddRuleDependency1795781500000 } from './add-rule-dependency.migration.ts';
import { AddRules1763693000000 } from './add-rules.migration.ts';
import { AddRuleNews1795813200417 } from './add-rule-news.migration.ts';
import { AddRuleNotifications1763693100000 } from './add-rule-notifications.migration.ts';
import { AddRuleSnooze1795812432339 } from './add-rule-snooze.migration.ts';
import { AddRollupLevels1763690700000 } from './add-rollup-levels.migration.ts';
import { AddServiceMarks1795795167629 } from './add-service-marks.migration.ts';
import { AddSoftware1763691300000 } from './add-software.migration.ts';
import { AddOperationDetails1763692550000 } from './add-operation-details.migration.ts';
import { AddTrackHours1763692530000 } from './add-track-hours.migration.ts';
import { AddStoredOrder1795812726264 } from './add-stored-order.migration.ts';
import { AddStorms1795780700000 } from './add-storms.migration.ts';
import { AddVehicleModels1795781400000 } from './add-vehicle-models.migration.ts';
import { CreateTelemetry1763683200000 } from './create-telemetry.migration.ts';
import { addedFields } from './added-fields.ts';
import { NameAlarmFaults1763691600000 } from './name-alarm-faults.migration.ts';
import { UseActivationDays1763692100000 } from './use-activation-days.migration.ts';

/** In order. */
export const migrations = [
  CreateTelemetry1763683200000,
  AddGroupNames1763690300000,
  AddFaults1763690400000,
  AddOperations1763690500000,
  AddDeviceProfile1763690600000,
  AddRollupLevels1763690700000,
  AddRetention1763690800000,
  AddActivation1763690900000,
  AddColumnstore1763691000000,
  AddQuality1763691100000,
  AddEvents1763691200000,
  AddSoftware1763691300000,
  AddFaultClearing1763691400000,
  AddActivity1763691500000,
  NameAlarmFaults1763691600000,
  AddLoggedOut1763691700000,
  AddLiveTime1763691800000,
  AddCompliance1763691900000,
  AddProfiles1763692000000,
  UseActivationDays1763692100000,
  AddAcknowledgedLevel1763692200000,
  AddCountedEnergy1763692400000,
  AddTrackHours1763692530000,
  AddOperationDetails1763692550000,
  AddFaultWithdrawal1763692600000,
  AddNotes1763692610000,
  AddGeofences1763692630000,
  AddErasure1763692700000,
  AddPower1763692850000,
  AddNotifications1763692900000,
  AddRules1763693000000,
  AddRuleNotifications1763693100000,
  AddFaultEntries1763693200000,
  AddAcknowledgementLinks1795779900000,
  AddMaintenance1795780100000,
  AddRotas1795780400000,
  AddStorms1795780700000,
  AddRates1795781200000,
  AddVehicleModels1795781400000,
  AddRuleDependency1795781500000,
  AddDigests1795782000000,
  AddFaultWork1795782700000,
  AddReports1795782900000,
  AddCaseMarks1795794608531,
  AddServiceMarks1795795167629,
  AddMessageLimits1795795282218,
  AddBrowserPush1795795494210,
  AddRuleDays1795795663318,
  AddRuleSnooze1795812432339,
  AddStoredOrder1795812726264,
  AddArchive1795812800000,
  AddRuleNews1795813200417,
  AddFleetAlarms1795813440139,
  AddCampaigns1795823700544,
  AddEventLog1795823790205,
  AddOutlets1795835349688,
  ...addedFields,
];

export const schema = 'telemetry';
