/** A device that does not read its answers gets no more of our memory than this. */
export const unreadAnswerBytesMax = 64 * 1024;

/**
 * Looking for a frame costs most where every byte seems to begin one. A terminal in trouble sends one torn frame, at
 * most 64 KiB, and then a good one; who sends this much and nothing good is no terminal.
 */
export const garbageBytesMax = 256 * 1024;

/** A terminal waits after three failed logins (protocol/README.md, Parameters and controls, id 0C); who does not wait is cut off. */
export const refusedLoginsMax = 5;

/** Opening and verifying cost far more than reading: who sends this many frames in vain has the wrong key. */
export const unbelievedFramesMax = 100;
