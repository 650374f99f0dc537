import type { RefusedLoginView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { EditDialog, type RowDialogProps } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { deviceList } from '../devices/device-list.tsx';
import { messages } from './messages.ts';

/** The form of a new vehicle with what the terminal said of itself. */
export function AddDialog({ row: { vin, iccid }, onDone, onClose }: RowDialogProps<RefusedLoginView>): ReactNode {
  const say = useMessages(messages);
  const { editing } = deviceList;
  if (editing === undefined) return null;
  const known = { vin: vin ?? '', ...(iccid === null ? {} : { iccid }) };
  return <EditDialog list={deviceList} editing={{ ...editing, initial: { ...editing.initial, ...known } }} row={null} onSaved={(device) => onDone(say('added', { vin: device.vin }))} onClose={onClose} />;
}
