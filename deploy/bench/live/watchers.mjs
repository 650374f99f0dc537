/** A stream takes so many devices (limits.liveDevicesMax); a browser with one is one client. */
const devicesPerStream = 200;

/** Where the three values are in an event: it is searched as text, so that reading costs little of the machine. */
const found = /"deviceId":"([0-9a-f-]{36})"[^]*?"recordedAt":"([^"]+)","receivedAt":"([^"]+)"/;

/**
 * Watches devices over server-sent events as browsers do.
 * @param {{url: string, token: string, deviceIds: readonly string[], onState: (state: {deviceId: string, recordedAt: string, receivedAt: string}, at: number) => void}} given
 * @returns what closes the streams, once all of them are open
 */
export async function watchDevices({ url, token, deviceIds, onState }) {
  const ending = new AbortController();
  const streams = Array.from({ length: Math.ceil(deviceIds.length / devicesPerStream) }, (_, index) => deviceIds.slice(index * devicesPerStream, (index + 1) * devicesPerStream));
  for (const devices of streams) {
    const response = await fetch(`${url}/api/v1/live?devices=${devices.join(',')}`, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal });
    if (!response.ok) throw new Error(`The live stream answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    void follow(response.body, onState).catch((error) => ending.signal.aborted || process.stderr.write(`A live stream ended: ${error.message}\n`));
  }
  return () => ending.abort();
}

async function follow(body, onState) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const at = Date.now();
    const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const match = found.exec(event);
      if (match !== null) onState({ deviceId: match[1], recordedAt: match[2], receivedAt: match[3] }, at);
    }
  }
}
