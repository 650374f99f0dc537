import '@arco-design/web-react/es/_util/react-19-adapter.js';
import '@arco-design/web-react/es/Button/style/css.js';
import '@arco-design/web-react/es/Input/style/css.js';

export { default as Button } from '@arco-design/web-react/es/Button/index.js';
export { default as Input } from '@arco-design/web-react/es/Input/index.js';
