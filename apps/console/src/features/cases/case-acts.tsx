import { cases, type Case } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { ActButton } from '../../kit/act-button.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { AddNoteDialog, ReopenDialog, WaitDialog } from './note-dialogs.tsx'
import { refreshed } from './refreshed.ts'

const dialogs = {
  assign: AssignDialog,
  wait: WaitDialog,
  decide: DecideDialog,
  note: AddNoteDialog,
  reopen: ReopenDialog,
} as const
type Asked = keyof typeof dialogs

/** What can be done with a case as it stands. */
export const CaseActs = ({ of: one }: { readonly of: Case }) => {
  const t = useT()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const investigate = useCommand(cases.investigate, { invalidates: refreshed })
  const close = useCommand(cases.close, { invalidates: refreshed })
  const { caseId, state, approvalId } = one
  const params = { caseId }
  const isOpen = state !== 'decided' && state !== 'closed'
  const isGiven = isOpen && state !== 'new'
  const failed = [investigate, close].find(({ isError }) => isError)
  const button = (name: Asked, label: string, isFirst = false) => (
    <ActButton
      variant={isFirst ? 'primary' : 'secondary'}
      size="small"
      onClick={() => setAsked(name)}
    >
      {label}
    </ActButton>
  )
  const Dialog = asked === null ? null : dialogs[asked]
  return (
    <>
      {isOpen && button('assign', t('case.assign'), state === 'new')}
      {(state === 'assigned' || state === 'waiting') && (
        <ActButton
          variant="secondary"
          size="small"
          isBusy={investigate.isPending}
          onClick={() => investigate.mutate({ params })}
        >
          {t(state === 'waiting' ? 'case.go-on' : 'case.investigate')}
        </ActButton>
      )}
      {isGiven && button('wait', t('case.wait'))}
      {button('note', t('case.note'))}
      {isGiven && approvalId === null && button('decide', t('case.decide'), true)}
      {state === 'decided' && (
        <ActButton size="small" isBusy={close.isPending} onClick={() => close.mutate({ params })}>
          {t('case.close')}
        </ActButton>
      )}
      {!isOpen && button('reopen', t('case.reopen'))}
      {failed !== undefined && <Banner tone="loss">{errorText(failed.error)}</Banner>}
      {Dialog !== null && <Dialog of={one} onClose={() => setAsked(null)} />}
    </>
  )
}
