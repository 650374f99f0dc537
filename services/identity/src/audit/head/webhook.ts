/** @throws Error unless the receiver answers with 2xx */
export async function postHead(address: string, head: string, signal: AbortSignal): Promise<void> {
  const url = new URL(address);
  const credentials = url.username === '' ? null : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  [url.username, url.password] = ['', ''];
  const headers = { 'content-type': 'application/json', ...(credentials === null ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: head, redirect: 'error', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
