import { casePartners, cases, type Case, type CasePartner } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Segmented, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { refreshed } from './refreshed.ts'

export type DialogProps = { readonly of: Case; readonly onClose: () => void }

export const AddNoteDialog = ({ of: { caseId }, onClose }: DialogProps) => {
  const t = useT()
  const add = useCommand(cases.note, {
    invalidates: refreshed,
    onDone: () => {
      toast(t('case.done'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('case.note')}
      command={add}
      long={{ label: t('case.note-label') }}
      onClose={onClose}
      onSend={(note) => add.mutate({ params: { caseId }, body: { note } })}
    >
      <p className="text-t3">{t('case.note-text')}</p>
    </NoteDialog>
  )
}

export const ReopenDialog = ({ of: { caseId }, onClose }: DialogProps) => {
  const t = useT()
  const reopen = useCommand(cases.reopen, { invalidates: refreshed, onDone: onClose })
  return (
    <NoteDialog
      title={t('case.reopen')}
      command={reopen}
      long={{ label: t('approval.reason') }}
      onClose={onClose}
      onSend={(reason) => reopen.mutate({ params: { caseId }, body: { reason } })}
    >
      <p className="text-t3">{t('case.reopen-text')}</p>
    </NoteDialog>
  )
}

const [firstPartner] = casePartners

export const WaitDialog = ({ of: { caseId }, onClose }: DialogProps) => {
  const t = useT()
  const [waitingFor, setWaitingFor] = useState<CasePartner>(firstPartner)
  const wait = useCommand(cases.wait, { invalidates: refreshed, onDone: onClose })
  return (
    <NoteDialog
      title={t('case.wait')}
      command={wait}
      long={{ label: t('case.note-label'), isOptional: true }}
      isChanged={waitingFor !== firstPartner}
      onClose={onClose}
      onSend={(note) =>
        wait.mutate({
          params: { caseId },
          body: { waitingFor, ...(note === '' ? {} : { note }) },
        })
      }
    >
      <Segmented
        label={t('case.wait-whom')}
        value={waitingFor}
        onChange={setWaitingFor}
        options={casePartners.map((value) => ({ value, label: t(`case.partner.${value}`) }))}
      />
    </NoteDialog>
  )
}
