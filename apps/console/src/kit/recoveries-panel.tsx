import { approvals, notices, operator, staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Button, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Panel } from './panel.tsx'
import { showInstant } from './figures.ts'

/** Resets asked for on the server's machine: whoever else is in charge of all brands may object. */
export const RecoveriesPanel = () => {
  const t = useT()
  const me = useRoute(operator.me, {}, { staleMs: 60_000 })
  const list = useRoute(staff.recoveries, {}, { refetchEveryMs: 30_000 })
  const [open, setOpen] = useState<{ recoveryId: string; username: string } | null>(null)
  const object = useCommand(staff.objectToRecovery, {
    invalidates: [staff.recoveries, notices.list, approvals.count],
    onDone: () => {
      toast(t('staff.recovery-stopped'))
      setOpen(null)
    },
  })
  if (list.data === undefined || list.data.length === 0) return null
  return (
    <div className="mb-4">
      <Panel title={t('staff.recoveries')}>
        <ul className="grid gap-3">
          {list.data.map(({ recoveryId, operatorId, username, executesAt, canObject }) => (
            <li key={recoveryId} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-bold break-words">{username}</p>
                <p className="text-sm text-t3">
                  {t('staff.recovery-runs', { at: showInstant(executesAt) })}
                </p>
                {!canObject && operatorId !== me.data?.operatorId && (
                  <p className="text-sm text-t3">{t('staff.recovery-objected-before')}</p>
                )}
              </div>
              {canObject && (
                <Button
                  variant="danger"
                  size="small"
                  onClick={() => setOpen({ recoveryId, username })}
                >
                  {t('staff.recovery-object')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {open !== null && (
        <ConfirmDialog
          title={`${t('staff.recovery-object')}: ${open.username}`}
          confirmLabel={t('staff.recovery-object')}
          command={object}
          isDanger
          onClose={() => setOpen(null)}
          onConfirm={() => object.mutate({ params: { recoveryId: open.recoveryId } })}
        >
          <p>{t('staff.recovery-ask', { username: open.username })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
