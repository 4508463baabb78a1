import { promotionsConsole, type ConsoleActivity } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { NoteDialog } from '../../kit/note-dialog.tsx'

export type StateAct = {
  readonly row: ConsoleActivity
  readonly to: 'scheduled' | 'stopped' | 'archived'
}

type Props = { readonly code: string; readonly act: StateAct; readonly onClose: () => void }

/** Stops an activity, lets it go on or puts it away; who has joined keeps what they joined. */
export const StateDialog = ({ code, act: { row, to }, onClose }: Props) => {
  const t = useT()
  const change = useCommand(promotionsConsole.setState, {
    invalidates: [promotionsConsole.activities],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'offers.changed' : 'approval.sent'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t(`offers.to.${to}`)}
      isDanger={to === 'stopped'}
      command={change}
      onClose={onClose}
      onSend={(reason) =>
        change.mutate({
          params: { code, activityId: row.activityId },
          body: { version: row.version, state: to, reason },
        })
      }
    >
      <p className="font-semibold">{row.title}</p>
      <p className="text-t2">{t(`offers.to-text.${to}`)}</p>
    </NoteDialog>
  )
}
