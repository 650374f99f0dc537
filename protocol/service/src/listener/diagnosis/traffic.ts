/** Frames that a session or a connection has carried. */
export class Traffic {
  framesIn = 0;
  framesOut = 0;
}
