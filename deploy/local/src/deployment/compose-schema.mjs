// The part of the Compose Specification that deploy/compose*.yaml uses, strictly: whatever else appears there is looked up first.
const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: text };
const duration = { type: 'string', pattern: '^(\\d+(h|m|s|ms))+$' };
const bytes = { type: 'string', pattern: '^\\d+(b|k|kb|m|mb|g|gb)$' };
const map = (/** @type {object} */ of) => ({ type: 'object', additionalProperties: of });
const closed = (/** @type {Record<string, object>} */ properties, /** @type {string[]} */ required = []) => ({ type: 'object', properties, required, additionalProperties: false });

const healthcheck = closed({ test: { type: 'array', items: { type: 'string' }, minItems: 2 }, interval: duration, timeout: duration, start_period: duration, retries: { type: 'integer', minimum: 1 }, disable: { type: 'boolean' } });

const service = closed({
  image: text,
  build: closed({ context: text, dockerfile: text, target: text, args: map(text) }, ['context']),
  command: texts,
  environment: map({ type: 'string' }),
  depends_on: map(closed({ condition: { enum: ['service_started', 'service_healthy', 'service_completed_successfully'] } }, ['condition'])),
  restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
  read_only: { type: 'boolean' },
  tmpfs: texts,
  cap_drop: texts,
  security_opt: texts,
  networks: texts,
  ports: { type: 'array', items: { type: 'string', pattern: '^([^:]*:)?\\d+:\\d+$' } },
  volumes: texts,
  secrets: { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'object', properties: { source: { type: 'string' }, target: { type: 'string' } }, required: ['source', 'target'], additionalProperties: false }] } },
  configs: { type: 'array', items: closed({ source: text, target: text }, ['source', 'target']) },
  healthcheck,
  stop_grace_period: duration,
  shm_size: bytes,
  ulimits: map({ type: 'integer' }),
  profiles: texts,
  logging: closed({ driver: text, options: map(text) }, ['driver']),
  deploy: closed({ resources: closed({ limits: closed({ memory: bytes, cpus: text }) }) }),
});

const fileOf = map(closed({ file: text }, ['file']));

export const composeSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' },
    services: map(service),
    networks: map(closed({ internal: { type: 'boolean' } })),
    volumes: map({ type: 'null' }),
    secrets: fileOf,
    configs: fileOf,
  },
  patternProperties: { '^x-': {} },
  additionalProperties: false,
};
