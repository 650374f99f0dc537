import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Rolling } from './rolling.tsx';

it('a figure that rolls reads as the figure', () => {
  const words = (text: string): string => renderToStaticMarkup(<Rolling text={text} />).replace(/<[^>]*>/g, '');
  expect(['12,846', '–', ''].map(words)).toEqual(['12,846', '–', '']);
});
