import { moduleConfig } from '@voltdeck/kit/rspack';

export default await moduleConfig(import.meta.dirname);
