import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { shape } from './shape.ts';

interface Named {
  readonly id: string;
  readonly tags: readonly { readonly text: string | null }[];
  readonly note?: string;
}

const id = z.string();
const tags = z.array(z.object({ text: z.string().nullable() }));
const note = z.string().exactOptional();

describe('the shape of a view', () => {
  it('compiles where it says what the view says', () => {
    expect(shape<Named>()('Named', z.object({ id, tags, note })).meta()).toEqual({ id: 'Named' });
  });

  it('does not compile where a field lacks, is too much, or may not be null', () => {
    // @ts-expect-error -- `note` lacks
    shape<Named>()('Lacking', z.object({ id, tags }));
    // @ts-expect-error -- `more` is too much
    shape<Named>()('Growing', z.object({ id, tags, note, more: id }));
    // @ts-expect-error -- the texts of tags may be null
    shape<Named>()('Narrow', z.object({ id, note, tags: z.array(z.object({ text: z.string() })) }));
    expect.assertions(0);
  });
});
