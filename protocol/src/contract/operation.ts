/** A request over NATS with its input and output. The types live only at compile time. */
export interface Operation<Input, Output> {
  readonly subject: string;
  readonly input?: Input;
  readonly output?: Output;
}

/** The output of an operation that gives nothing else. */
export interface Done {
  readonly done: true;
}

/** Whence a person comes: the address, and what the browser says it is. */
export interface Visitor {
  readonly remoteAddress: string;
  readonly device: string;
}
