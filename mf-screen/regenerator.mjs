// The decoration library awaits through Babel's runtime, whose usual entry makes itself a global of the page. This one does not.
import makeRuntime from '@babel/runtime/helpers/regeneratorRuntime';

export default makeRuntime();
