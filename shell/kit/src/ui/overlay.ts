import '@arco-design/web-react/es/_util/react-19-adapter.js';
import '@arco-design/web-react/es/Drawer/style/css.js';
import '@arco-design/web-react/es/Dropdown/style/css.js';
import '@arco-design/web-react/es/Menu/style/css.js';
import '@arco-design/web-react/es/Modal/style/css.js';
import '@arco-design/web-react/es/Popconfirm/style/css.js';
import '@arco-design/web-react/es/Popover/style/css.js';
import '@arco-design/web-react/es/Tooltip/style/css.js';

export { default as Drawer } from '@arco-design/web-react/es/Drawer/index.js';
export { default as Dropdown } from '@arco-design/web-react/es/Dropdown/index.js';
export { default as Menu } from '@arco-design/web-react/es/Menu/index.js';
export { default as Modal } from '@arco-design/web-react/es/Modal/index.js';
export { default as Popconfirm } from '@arco-design/web-react/es/Popconfirm/index.js';
export { default as Popover } from '@arco-design/web-react/es/Popover/index.js';
export { default as Tooltip } from '@arco-design/web-react/es/Tooltip/index.js';
