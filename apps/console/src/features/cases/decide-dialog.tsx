import { cases, type CaseOutcome } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, SelectField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import type { DialogProps } from './note-dialogs.tsx'
import { refreshed } from './refreshed.ts'

/** The decision of a case, with its reason. */
export const DecideDialog = ({ of: { caseId, outcomes, takesTwo }, onClose }: DialogProps) => {
  const t = useT()
  const [first] = outcomes
  const [outcome, setOutcome] = useState<CaseOutcome | undefined>(first)
  const decide = useCommand(cases.decide, {
    invalidates: refreshed,
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'case.done' : 'case.asked-done'))
      onClose()
    },
  })
  const isHeavy = outcome !== undefined && takesTwo.includes(outcome)
  return (
    <NoteDialog
      title={t('case.decide')}
      command={decide}
      long={{ label: t('approval.reason') }}
      isDanger={isHeavy}
      isChanged={outcome !== first}
      onClose={onClose}
      onSend={(note) => {
        if (outcome !== undefined) decide.mutate({ params: { caseId }, body: { outcome, note } })
      }}
    >
      <SelectField
        label={t('case.col-outcome')}
        value={outcome}
        onChange={(event) => setOutcome(outcomes.find((one) => one === event.currentTarget.value))}
      >
        {outcomes.map((one) => (
          <option key={one} value={one}>
            {t(`case.outcome.${one}`)}
          </option>
        ))}
      </SelectField>
      {isHeavy ? (
        <Banner tone="info">{t('case.decide-two')}</Banner>
      ) : (
        <p className="text-t3">{t('case.decide-text')}</p>
      )}
    </NoteDialog>
  )
}
