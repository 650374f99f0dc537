interface Needed {
  /** Origin of the console; empty: the page's own. */
  readonly api: string;
  /** Whether this browser keeps the token itself: a site on its own. For a page of the console a cookie does. */
  readonly keeps: boolean;
}

/** This browser has no token of a wall. */
export class PairingNeeded extends Error {
  readonly api: string;
  readonly keeps: boolean;

  constructor({ api, keeps }: Needed) {
    super('This browser is paired with no wall');
    this.api = api;
    this.keeps = keeps;
  }
}
