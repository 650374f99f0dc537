import { describe, expect, it } from 'vitest';
import { describeApi } from '../system/open-api.ts';

const { paths } = describeApi();

describe('the description of master data', () => {
  it('shows what a new project needs, and of a change only its version', () => {
    const bodyOf = (path: string, method: string) => paths[path]?.[method]?.requestBody;
    expect(bodyOf('/api/v1/projects', 'post')).toMatchObject({
      content: { 'application/json': { schema: { required: ['name', 'number'], properties: { name: { type: 'string', maxLength: 100 }, customerId: { format: 'uuid' } }, additionalProperties: false } } },
    });
    expect(bodyOf('/api/v1/projects/{id}', 'patch')).toMatchObject({ content: { 'application/json': { schema: { required: ['version'] } } } });
  });

  it('takes a file for an import, with its options in the query', () => {
    const operation = paths['/api/v1/device-imports']?.['post'];
    expect(operation?.requestBody).toEqual({ required: true, content: { 'application/octet-stream': {} } });
    expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: 'dryRun', in: 'query', required: true }));
  });
});
