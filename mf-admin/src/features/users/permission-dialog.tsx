import { useMessages } from '@voltdeck/kit';
import { EditDialog, type RowDialogProps } from '@voltdeck/kit/list';
import type { UserView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { savedMessages } from './saved.ts';
import { permissionFields, userList } from './user-list.tsx';

/** Sets what a user may do and see, and shows what comes of it before it is saved. */
export function PermissionDialog({ row, onDone, onClose }: RowDialogProps<UserView>): ReactNode {
  const say = useMessages(savedMessages);
  const { editing } = userList;
  if (editing === undefined) return null;
  return (
    <EditDialog
      list={userList}
      editing={{ ...editing, fields: permissionFields }}
      row={row}
      title={say('permissionsOf', { name: row.loginName })}
      onSaved={({ loginName }) => onDone(say('permissionsSaved', { name: loginName }))}
      onClose={onClose}
    />
  );
}
