/** Query of a site's page that plays a recording of the site in place of the console: `?recording=thermal`. */
const recordingQuery = 'recording';

/** Names only: an address could have a page play what another site has made. */
const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Where the site keeps the recording that the address of its page names; null where it names none. */
export function chosenRecording(search: string): string | null {
  const name = new URLSearchParams(search).get(recordingQuery);
  return name !== null && namePattern.test(name) ? `/recordings/${name}.json` : null;
}
