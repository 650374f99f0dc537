/** What is worked out behind ingest rests four times as long as it worked: it takes a fifth of a processor at most. */
export const behindIngest = 4;
