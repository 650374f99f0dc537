export { startProcess, startProcesses, type ServiceProcess } from '@voltdeck/base';
