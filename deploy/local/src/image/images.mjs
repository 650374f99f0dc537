import { withTemporaryData } from '../temporary.mjs';
import { serviceImage } from './service-image.mjs';
import { wallImage } from './wall-image.mjs';

/**
 * Both images by the steps of their Dockerfiles, without a container engine. It needs the npm registry or what npm keeps of it.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function imagesTest(tally, say) {
  await withTemporaryData(async (folder) => {
    await tally.check('the image of the services is made by the steps of its Dockerfile', () => serviceImage(tally, { folder, say }));
    await tally.check('the image of the wall is made by the steps of its Dockerfile', () => wallImage(tally, { folder, say }));
  });
}
