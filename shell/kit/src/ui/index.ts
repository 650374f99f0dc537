import '@arco-design/web-react/es/_util/react-19-adapter.js';
import '@arco-design/web-react/es/Button/style/css.js';

export { default as Button } from '@arco-design/web-react/es/Button/index.js';
