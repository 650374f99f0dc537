import { shellConfig } from '@voltdeck/kit/rspack';

export default shellConfig(import.meta.dirname);
