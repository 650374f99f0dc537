/**
 * Words that give away a translation, each with what to write instead. Of English texts that people read: documents and
 * the catalogues of pages.
 */
export const giveaways = /** @type {const} */ ([
  [/\b(?:somebody|nobody|everybody|whoever|anybody)\b/i, 'someone, no one, users, the person who'],
  [/\b(?:anew|whence|hitherto)\b/i, 'again, where from'],
  [/\bfor good\b/i, 'permanently'],
  [/\bat first\b/i, 'by default, initially'],
  [/\b(?:by (?:itself|themselves))\b/i, 'automatically'],
  [/\b(?:is|are|was|were) told\b/i, 'is sent, receives'],
  [/\b(?:it|that|which|page|service|log|answer|dialog|list|line|console|run|build|command|dry run) tells\b/i, 'shows, reports, returns'],
  [/\b(?:goes|go|went|going) on\b/i, 'continues, resumes'],
  [/\b(?:stands?|stood)\b(?! (?:in for|out|up|back|alone|by))/i, 'is, is shown, is stored'],
  [/\ba second person\b/i, 'another approver'],
  [/\b(?:one|person|user)'s own\b/i, 'your'],
  [/\b(?:begun|begins?)\b/i, 'starts, started'],
  [/\bdid not come\b/i, 'did not arrive, failed to load'],
  [/\d+ (?:\w+ )?(?:an?) (?:second|minute|hour|day|month|year|line|vehicle|record)\b/i, 'per'],
  [/\d %/, '80%'],
]);

/**
 * What is to be said another way in a text, a line each.
 * @param {string} text
 */
export function findingsIn(text) {
  return giveaways.flatMap(([form, instead]) => [...text.matchAll(new RegExp(form, 'gi'))].map(([found]) => `"${found}": ${instead}`));
}
