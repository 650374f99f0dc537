/** Pages of the console that show what an answer is of. */
export const links = {
  vehicles: (url: string): string => `${url}/main/vehicle-list`,
  state: (url: string, deviceId: string): string => `${url}/main/realtime/${deviceId}`,
  history: (url: string, deviceId: string, { from, to }: { readonly from: number; readonly to: number }): string => `${url}/main/history/${deviceId}?from=${from}&to=${to}`,
  faults: (url: string, deviceId: string): string => `${url}/main/failure/${deviceId}`,
  records: (url: string, deviceId: string): string => `${url}/main/record/${deviceId}`,
  alarms: (url: string): string => `${url}/main/alarm-list`,
  comparison: (url: string): string => `${url}/main/comparison`,
  frames: (url: string): string => `${url}/eco/message-list`,
};
