import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Descriptions, Pagination, Table, Tabs, Tree } from '@voltdeck/kit/ui/data';
import { Alert, Message, Notification, Progress, Result, Spin } from '@voltdeck/kit/ui/feedback';
import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch, Upload } from '@voltdeck/kit/ui/form';
import { Drawer, Dropdown, Menu, Modal, Popconfirm, Popover, Tooltip } from '@voltdeck/kit/ui/overlay';
import { useState, type ReactNode } from 'react';
import { rows } from '../samples.ts';
import { words } from '../words.ts';

export function ButtonExample(): ReactNode {
  const say = useMessages(words);
  return (
    <>
      <Button type="primary">{say('save')}</Button> <Button>{say('close')}</Button> <Button status="danger">{say('send')}</Button>
    </>
  );
}

export function CheckboxExample(): ReactNode {
  const say = useMessages(words);
  return <Checkbox defaultChecked>{say('notify')}</Checkbox>;
}

export function DatePickerExample(): ReactNode {
  const say = useMessages(words);
  return <DatePicker placeholder={say('day')} />;
}

export function FormExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Form layout="vertical">
      <Form.Item label={say('name')} field="name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
    </Form>
  );
}

export function InputExample(): ReactNode {
  const say = useMessages(words);
  return <Input placeholder={say('plate')} allowClear />;
}

export function InputNumberExample(): ReactNode {
  const say = useMessages(words);
  return <InputNumber defaultValue={60} min={0} max={100} suffix="%" aria-label={say('power')} />;
}

export function RadioExample(): ReactNode {
  const say = useMessages(words);
  return <Radio.Group defaultValue="charging" options={(['charging', 'idle'] as const).map((value) => ({ value, label: say(value) }))} />;
}

export function SelectExample(): ReactNode {
  const say = useMessages(words);
  return <Select placeholder={say('state')} options={(['charging', 'idle'] as const).map((value) => ({ value, label: say(value) }))} />;
}

export function SwitchExample(): ReactNode {
  const say = useMessages(words);
  return <Switch defaultChecked aria-label={say('notify')} />;
}

export function UploadExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Upload autoUpload={false}>
      <Button>{say('chooseFile')}</Button>
    </Upload>
  );
}

export function DrawerExample(): ReactNode {
  const say = useMessages(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens="" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      <Drawer title={say('details')} visible={open} onOk={() => setOpen(false)} onCancel={() => setOpen(false)} okText={say('save')} cancelText={say('close')}>
        {say('noTripsWhy')}
      </Drawer>
    </>
  );
}

export function DropdownExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Dropdown
      trigger="click"
      droplist={
        <Menu>
          <Menu.Item key="morning">{say('morning')}</Menu.Item>
          <Menu.Item key="evening">{say('evening')}</Menu.Item>
        </Menu>
      }
    >
      <Button>{say('details')}</Button>
    </Dropdown>
  );
}

export function ArcoMenuExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Menu defaultSelectedKeys={['morning']}>
      <Menu.Item key="morning">{say('morning')}</Menu.Item>
      <Menu.Item key="evening">{say('evening')}</Menu.Item>
    </Menu>
  );
}

export function ModalExample(): ReactNode {
  const say = useMessages(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens="" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      <Modal title={say('limit')} visible={open} onOk={() => setOpen(false)} onCancel={() => setOpen(false)} okText={say('send')} cancelText={say('close')}>
        {say('limitReaches')}
      </Modal>
    </>
  );
}

export function PopconfirmExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Popconfirm title={say('sure')} okText={say('send')} cancelText={say('close')}>
      <Button>{say('open')}</Button>
    </Popconfirm>
  );
}

export function PopoverExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Popover title={say('terms')} content={say('soc')} trigger="click">
      <Button>SOC</Button>
    </Popover>
  );
}

export function TooltipExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Tooltip content={say('soh')}>
      <Button>SOH</Button>
    </Tooltip>
  );
}

export function DescriptionsExample(): ReactNode {
  const say = useMessages(words);
  return <Descriptions column={2} data={[{ label: 'VIN', value: 'LVDTEST0000000001' }, { label: say('charge'), value: '72%' }]} />;
}

export function PaginationExample(): ReactNode {
  return <Pagination total={120} pageSize={20} />;
}

export function TableExample(): ReactNode {
  const say = useMessages(words);
  return <Table rowKey="id" pagination={false} data={[...rows]} columns={[{ title: 'VIN', dataIndex: 'vin' }, { title: say('charge'), dataIndex: 'soc' }]} />;
}

export function TabsExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Tabs>
      <Tabs.TabPane key="voltage" title={say('voltage')}>
        3.345 V
      </Tabs.TabPane>
      <Tabs.TabPane key="temperature" title={say('temperature')}>
        31 °C
      </Tabs.TabPane>
    </Tabs>
  );
}

export function TreeExample(): ReactNode {
  const say = useMessages(words);
  return <Tree treeData={[{ key: 'pack', title: say('pack'), children: [{ key: 'cell', title: say('cell') }] }]} />;
}

export function AlertExample(): ReactNode {
  const say = useMessages(words);
  return <Alert type="warning" content={say('replayWhy')} />;
}

export function MessageExample(): ReactNode {
  const say = useMessages(words);
  return <Button onClick={() => void Message.success(say('sent'))}>{say('send')}</Button>;
}

export function NotificationExample(): ReactNode {
  const say = useMessages(words);
  return <Button onClick={() => void Notification.info({ title: say('note'), content: say('replayWhy') })}>{say('open')}</Button>;
}

export function ProgressExample(): ReactNode {
  return <Progress percent={72} />;
}

export function ResultExample(): ReactNode {
  const say = useMessages(words);
  return <Result status="success" title={say('sent')} />;
}

export function SpinExample(): ReactNode {
  return <Spin />;
}
