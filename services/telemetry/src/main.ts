import { startService } from '@voltdeck/platform';
import { telemetryEnvironment } from './environment.ts';
import { TelemetryModule } from './telemetry.module.ts';

await startService({
  name: 'telemetry',
  environment: telemetryEnvironment,
  module: (config) => TelemetryModule.at(config),
});
