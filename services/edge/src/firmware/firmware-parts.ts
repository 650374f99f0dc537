import { DeliveryReports } from './delivery/delivery-reports.ts';
import { Downloads } from './delivery/downloads.ts';
import { FirmwareFiles } from './delivery/firmware-files.ts';
import { Links } from './delivery/links.ts';
import { RunningDownloads } from './delivery/running-downloads.ts';
import { PartUpload } from './part-upload.ts';

/** What the edge has for firmware: taking it in, and giving it to vehicles. */
export const firmwareProviders = [DeliveryReports, Downloads, FirmwareFiles, Links, PartUpload, RunningDownloads];
