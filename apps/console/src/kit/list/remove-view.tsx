import { views } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { useCommand } from '@faro/web-kit'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { SavedView } from './saved-views.ts'
import type { ListState } from './use-list-address.ts'

type Props = {
  readonly list: ListState
  readonly saved: SavedView
  readonly onClose: () => void
}

/** The question before a view of one's own is gone. */
export const RemoveView = ({ list, saved, onClose }: Props) => {
  const t = useT()
  const remove = useCommand(views.remove, {
    invalidates: [views.list],
    onDone: () => {
      onClose()
      list.choose(list.spec.views[0]?.name ?? '')
    },
  })
  return (
    <ConfirmDialog
      title={t('kit.view-remove')}
      confirmLabel={t('kit.view-remove')}
      command={remove}
      isDanger
      onConfirm={() => remove.mutate({ params: { viewId: saved.viewId } })}
      onClose={onClose}
    >
      <p>{t('kit.view-remove-ask', { name: saved.name })}</p>
    </ConfirmDialog>
  )
}
