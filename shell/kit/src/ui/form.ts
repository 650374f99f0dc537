import '@arco-design/web-react/es/_util/react-19-adapter.js';
import '@arco-design/web-react/es/Checkbox/style/css.js';
import '@arco-design/web-react/es/DatePicker/style/css.js';
import '@arco-design/web-react/es/Form/style/css.js';
import '@arco-design/web-react/es/InputNumber/style/css.js';
import '@arco-design/web-react/es/Radio/style/css.js';
import '@arco-design/web-react/es/Select/style/css.js';
import '@arco-design/web-react/es/Switch/style/css.js';
import '@arco-design/web-react/es/Upload/style/css.js';

export { default as Checkbox } from '@arco-design/web-react/es/Checkbox/index.js';
export { default as DatePicker } from '@arco-design/web-react/es/DatePicker/index.js';
export { default as Form } from '@arco-design/web-react/es/Form/index.js';
export { default as InputNumber } from '@arco-design/web-react/es/InputNumber/index.js';
export { default as Radio } from '@arco-design/web-react/es/Radio/index.js';
export { default as Select } from '@arco-design/web-react/es/Select/index.js';
export { default as Switch } from '@arco-design/web-react/es/Switch/index.js';
export { default as Upload } from '@arco-design/web-react/es/Upload/index.js';
