import '@arco-design/web-react/es/_util/react-19-adapter.js';
import '@arco-design/web-react/es/Button/style/css.js';
import '@arco-design/web-react/es/Dropdown/style/css.js';
import '@arco-design/web-react/es/Input/style/css.js';
import '@arco-design/web-react/es/Menu/style/css.js';
import '@arco-design/web-react/es/Tooltip/style/css.js';

export { default as Button } from '@arco-design/web-react/es/Button/index.js';
export { default as Dropdown } from '@arco-design/web-react/es/Dropdown/index.js';
export { default as Input } from '@arco-design/web-react/es/Input/index.js';
export { default as Menu } from '@arco-design/web-react/es/Menu/index.js';
export { default as Tooltip } from '@arco-design/web-react/es/Tooltip/index.js';
