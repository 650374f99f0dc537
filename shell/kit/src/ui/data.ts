import '@arco-design/web-react/es/_util/react-19-adapter.js';
import '@arco-design/web-react/es/Descriptions/style/css.js';
import '@arco-design/web-react/es/Pagination/style/css.js';
import '@arco-design/web-react/es/Table/style/css.js';
import '@arco-design/web-react/es/Tabs/style/css.js';
import '@arco-design/web-react/es/Tree/style/css.js';

export { default as Descriptions } from '@arco-design/web-react/es/Descriptions/index.js';
export { default as Pagination } from '@arco-design/web-react/es/Pagination/index.js';
export { default as Table } from '@arco-design/web-react/es/Table/index.js';
export { default as Tabs } from '@arco-design/web-react/es/Tabs/index.js';
export { default as Tree } from '@arco-design/web-react/es/Tree/index.js';
