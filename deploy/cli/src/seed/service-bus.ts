import { jetstream, jetstreamManager, JetStreamApiError, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { errorText, everyError as contractErrors, everyFrames, framesStream, framesStreamNames, partitionsMetadata, type Procedure, type Reply, type Request } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { connectToBus } from '../bus-connection.ts';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

const answerWithinMs = 10_000;
/** Of work that leaves the processor to others. */
const busyAnswerWithinMs = 30_000;

/** How the services pack a reply. */
interface Packet<Output> {
  readonly response?: Reply<Output>;
  readonly err?: unknown;
}

/** What ingest has not taken yet: bytes, and by stream the sequences of the first and the last batch; first > last when there is none. */
interface Queue {
  readonly bytes: number;
  readonly stretches: ReadonlyMap<string, { readonly first: number; readonly last: number }>;
}

/** Of a stream that never held a batch, first and last are both 0. */
const firstIn = ({ first_seq: first }: { readonly first_seq: number }): number => Math.max(first, 1);

const noStreams = (): Error => refusal(words.noStream, { name: framesStream(0).name });

/** The bus as a service sees it. */
export class ServiceBus {
  readonly client: Pick<JetStreamClient, 'publish'>;

  private constructor(
    private readonly connection: NatsConnection,
    private readonly manager: JetStreamManager,
  ) {
    this.client = jetstream(connection);
  }

  /** @throws CallerError when no one is there. */
  static async open(url: string, name: string): Promise<ServiceBus> {
    const connection = await connectToBus(url, name);
    return new ServiceBus(connection, await jetstreamManager(connection, { timeout: answerWithinMs }));
  }

  /** Asks a service. @throws CallerError with what it says, or that it is away. */
  async call<Input, Output>(procedure: Procedure<Input, Output>, input: Input): Promise<Output> {
    const data: Request<Input> = { input, caller: null, requestId: randomUUID() };
    const message = await this.connection
      .request(procedure.subject, JSON.stringify({ pattern: procedure.subject, data, id: randomUUID() }), { timeout: answerWithinMs })
      .catch((error: unknown) => {
        const isAway = error instanceof errors.RequestError && error.isNoResponders();
        throw refusal(isAway ? words.away : words.silent, { subject: procedure.subject, why: messageOf(error) });
      });
    const { response, err }: Packet<Output> = message.json();
    if (response === undefined) throw refusal(words.failed, { subject: procedure.subject, why: JSON.stringify(err) });
    if (response.ok) return response.value;
    throw refusal(words.refused, { code: response.code, why: errorText(response.code, contractErrors[response.code].text, response.data) });
  }

  /** @throws CallerError when the protocol service has not made the streams. */
  async queue(): Promise<Queue> {
    const { streams } = this.manager;
    const names: string[] = [];
    for await (const name of streams.names(everyFrames)) if (framesStreamNames.includes(name)) names.push(name);
    if (names.length === 0) throw noStreams();
    const states = await Promise.all(names.map(async (name) => ({ name, ...(await streams.info(name)).state })));
    const stretches = new Map(states.map((state) => [state.name, { first: firstIn(state), last: state.last_seq }]));
    return { bytes: states.reduce((sum, { bytes }) => sum + bytes, 0), stretches };
  }

  /** Sequence of the first batch that waits in a stream; behind the last one when none does. */
  async firstOf(stream: string): Promise<number> {
    return firstIn((await this.manager.streams.info(stream)).state);
  }

  /** Partitions that the protocol service writes. @throws CallerError when it has not made their streams. */
  async partitions(): Promise<number> {
    const { config } = await this.manager.streams.info(framesStream(0).name).catch((error: unknown) => {
      throw error instanceof JetStreamApiError ? noStreams() : error;
    });
    const partitions = Number(config.metadata?.[partitionsMetadata] ?? 0);
    if (partitions === 0) throw noStreams();
    return partitions;
  }

  /** Answers requests on a subject of core NATS, JSON for JSON. */
  answer(subject: string, answer: (body: unknown) => object): void {
    this.connection.subscribe(subject, { callback: (_error, message) => void message.respond(JSON.stringify(answer(message.data.length === 0 ? null : message.json()))) });
  }

  /** Asks on a subject of core NATS; null when no service answers. */
  async ask(subject: string, body: object | null = null): Promise<unknown> {
    try {
      return (await this.connection.request(subject, body === null ? '' : JSON.stringify(body), { timeout: busyAnswerWithinMs })).json();
    } catch (error) {
      if (error instanceof errors.RequestError && error.isNoResponders()) return null;
      throw refusal(words.noAnswer, { subject, seconds: busyAnswerWithinMs / 1_000, why: messageOf(error) });
    }
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
