import { get, type OutgoingHttpHeaders } from 'node:http';

/** The body of an answer, taken at the caller's word for its type. */
export async function readJson<Body>(answer: Response | Promise<Response>): Promise<Body> {
  return JSON.parse(await (await answer).text());
}

/** The status of a GET whose headers go out as they are: fetch adds its own to a conditional one. */
export function statusOf(url: string, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once('error', reject);
  });
}

/** What the edge counts. */
export async function metricsOf({ edge }: { readonly edge: { readonly ready: { readonly opsPort: number } } }): Promise<string> {
  return (await fetch(`http://127.0.0.1:${edge.ready.opsPort}/metrics`)).text();
}
