/** Each work behind ingest rests four times as long as it took: it runs a fifth of the time at most. */
export const behindIngest = 4;
