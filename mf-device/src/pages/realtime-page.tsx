import { pages } from '@voltdeck/protocol/contract';
import { useParameters } from '@voltdeck/kit';

export function RealtimePage() {
  const parameters = useParameters(pages.device);
  return <h1>{parameters?.['id']}</h1>;
}
