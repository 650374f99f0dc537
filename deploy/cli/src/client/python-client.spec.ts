import { describe, expect, it } from 'vitest';
import type { ApiDocument, ApiOperation } from './document.ts';
import { pythonClient } from './python-client.ts';

const words = { type: 'string' };
const series: ApiOperation = {
  operationId: 'deviceSeries',
  summary: 'Metrics of one device',
  description: 'Access: view',
  parameters: [
    { name: 'points', in: 'query', required: false, schema: { type: 'integer', default: 500 } },
    { name: 'deviceId', in: 'path', required: true, schema: words },
    { name: 'from', in: 'query', required: true, schema: { type: ['integer', 'null'], description: 'Epoch ms' } },
  ],
  responses: { '200': { content: { 'application/json': { schema: { type: 'object', properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Point' } }, next: { type: ['string', 'null'] } }, required: ['items'] } } } } },
};

const documentOf = (operation: Partial<ApiOperation> = {}, path = '/api/v1/devices/{deviceId}/series', method = 'get'): ApiDocument => ({
  info: { version: '1.2.3' },
  paths: { [path]: { [method]: { ...series, ...operation } } },
  components: { schemas: { Point: { type: 'object', properties: { 'zh-CN': words, level: { enum: ['a', null, true, 2] } }, required: ['zh-CN'] } } },
});

const answering = (type: string): ApiOperation['responses'] => ({ '200': { content: { [type]: { schema: words } } } });

describe('the Python client', () => {
  it('has a method for a route, with what must be given first', () => {
    expect(pythonClient(documentOf())['client.py']).toContain(`
    def device_series(self, *, device_id: str, from_: int | None, points: int | None = None) -> views.DeviceSeriesAnswer:
        """Metrics of one device

        GET /api/v1/devices/{deviceId}/series. Access: view

        from_: Epoch ms
        """
        return self._json("GET", f"/api/v1/devices/{self._place(device_id)}/series", query={"points": points, "from": from_})
`);
  });

  it('names the output, also where a name is no word of Python', () => {
    const { 'views.py': views } = pythonClient(documentOf());
    expect(views).toContain('class DeviceSeriesAnswer(TypedDict):\n    items: list[Point]\n    next: NotRequired[str | None]\n');
    expect(views).toContain('Point = TypedDict("Point", {"zh-CN": "str", "level": "NotRequired[Literal[\\"a\\", None, True, 2]]"})\n');
  });

  it('sends of a body what is given, and demands what the description requires', () => {
    const schema = { type: 'object', properties: { lifeS: { type: 'integer', default: 600 }, name: words, notes: { type: ['string', 'null'] } }, required: ['name'] };
    const once = { name: 'Idempotency-Key', in: 'header', required: false, schema: words } as const;
    const made = pythonClient(documentOf({ parameters: [once], requestBody: { content: { 'application/json': { schema } } } }, '/api/v1/devices', 'post'))['client.py'];
    expect(made).toContain('(self, *, name: str, life_s: int = NOT_GIVEN, notes: str | None = NOT_GIVEN, idempotency_key: str | None = None)');
    expect(made).toContain('self._json("POST", "/api/v1/devices", body={"lifeS": life_s, "name": name, "notes": notes}, headers={"Idempotency-Key": idempotency_key})');
  });

  it('takes and gives files as bytes, and streams as events', () => {
    const sent = pythonClient(documentOf({ requestBody: { content: { 'application/octet-stream': {} } }, responses: answering('text/csv') }, '/api/v1/files', 'put'))['client.py'];
    expect(sent).toMatch(/content: bytes, .*-> bytes:/);
    expect(sent).toContain('self._bytes("PUT", "/api/v1/files", query={"points": points, "from": from_}, content=content)');
    const stream = pythonClient(documentOf({ parameters: [], responses: answering('text/event-stream') }, '/api/v1/live'))['client.py'];
    expect(stream).toContain('(self, *, last_event_id: str | None = None) -> Iterator[Event]:');
    expect(stream).toContain('self._events("/api/v1/live", headers={"Last-Event-ID": last_event_id})');
  });

  it('iterates over a list by its cursor, in the largest pages', () => {
    const paging = [{ name: 'online', in: 'query', required: false, schema: { type: 'boolean' } }, { name: 'cursor', in: 'query', required: false, schema: words }, { name: 'pageSize', in: 'query', required: false, schema: { type: 'integer', default: 50, maximum: 200 } }] as const;
    const made = pythonClient(documentOf({ operationId: 'vehicleList', parameters: paging }, '/api/v1/vehicles'))['client.py'];
    expect(made).toContain('\n    def iter_vehicle_list(self, *, online: bool | None = None, page_size: int = 200) -> Iterator[views.Point]:');
    expect(made).toContain('return self._items(self.vehicle_list, "cursor", online=online, page_size=page_size)');
    expect(pythonClient(documentOf())['client.py']).not.toContain('iter_');
  });

  it('follows a stream over its connections', () => {
    const made = pythonClient(documentOf({ parameters: [], responses: answering('text/event-stream') }, '/api/v1/live'))['client.py'];
    expect(made).toContain('def follow_device_series(self, *, last_event_id: str | None = None) -> Iterator[Event]:');
    expect(made).toContain('return self._follow("/api/v1/live", headers={"Last-Event-ID": last_event_id})');
  });

  it('knows the units of fields and metrics', () => {
    const { 'units.py': units } = pythonClient(documentOf());
    expect(units).toContain('    "totalVoltage": "V",\n');
    expect(units).toContain('    "cellVoltageSpread": "mV",\n');
    expect(units).toContain('CELL_UNITS: dict[str, str] = {"voltage": "mV", "temperature": "°C"}');
  });

  it.each([
    ['a name', documentOf({ operationId: 'x(self): pass\n    import os #' })],
    ['a path', documentOf({}, "/api/{__import__('os').abort()}")],
    ['an argument', documentOf({ parameters: [{ name: 'a=print()', in: 'query', required: true, schema: words }] })],
    ['a view', { ...documentOf(), components: { schemas: { 'X:\n  import os': { type: 'object', properties: {} } } } }],
    ['what refers to a view', documentOf({ responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/print()' } } } } } })],
  ])('is not made of a description that would become other code by %s', (_what, document) => {
    expect(() => pythonClient(document)).toThrow('cannot be written in Python');
  });

  it('keeps texts of the description in their place', () => {
    const made = pythonClient({ ...documentOf({ summary: 'ends """ here \\' }), info: { version: '1"\nimport os' } })['client.py'];
    expect(made).toContain('"""ends \\"\\"\\" here \\\\\n');
    expect(made).toContain('CONTRACT_VERSION = "1\\"\\nimport os"\n');
  });
});

it('writes a choice of views as a type, after the views that it names', () => {
  const circle = { type: 'object', properties: { radius: { type: 'number' } }, required: ['radius'] };
  const point = { type: 'object', properties: { at: { $ref: '#/components/schemas/Shape' } } };
  const { 'views.py': views = '' } = pythonClient({ ...documentOf(), components: { schemas: { Either: { anyOf: [{ $ref: '#/components/schemas/Shape' }, { type: 'null' }] }, Shape: { anyOf: [circle, point] } } } });
  expect(views).toContain('Shape: TypeAlias = ShapeItem | ShapeItem2\n');
  expect(views).toContain('Either: TypeAlias = Shape | None\n');
  const places = ['class ShapeItem(', 'class ShapeItem2(', 'Shape: TypeAlias', 'Either: TypeAlias'].map((text) => views.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
