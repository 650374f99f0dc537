import '@arco-design/web-react/es/_util/react-19-adapter.js';
import '@arco-design/web-react/es/Alert/style/css.js';
import '@arco-design/web-react/es/Message/style/css.js';
import '@arco-design/web-react/es/Notification/style/css.js';
import '@arco-design/web-react/es/Progress/style/css.js';
import '@arco-design/web-react/es/Result/style/css.js';
import '@arco-design/web-react/es/Spin/style/css.js';

export { default as Alert } from '@arco-design/web-react/es/Alert/index.js';
export { default as Message } from '@arco-design/web-react/es/Message/index.js';
export { default as Notification } from '@arco-design/web-react/es/Notification/index.js';
export { default as Progress } from '@arco-design/web-react/es/Progress/index.js';
export { default as Result } from '@arco-design/web-react/es/Result/index.js';
export { default as Spin } from '@arco-design/web-react/es/Spin/index.js';
