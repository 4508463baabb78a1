import { notices } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { Panel } from '../../kit/panel.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { useApprovalWords } from './approval-words.ts'
import { showInstant } from '../../kit/figures.ts'

/** What is so or not so, without a figure that passed another. */
const unmeasured: ReadonlySet<string> = new Set(['rule-slow', 'vendor-closed'])

/** What the rules of two people found odd, for whoever manages staff. */
export const AlarmsPanel = () => {
  const t = useT()
  const { alarmOf, kindOf, fieldOf, valueOf } = useApprovalWords()
  const alarms = useRoute(notices.alarms, {}, { refetchEveryMs: 30_000 })
  const [open, setOpen] = useState<{ alarmId: string; code: string } | null>(null)
  const acknowledge = useCommand(notices.acknowledge, {
    invalidates: [notices.alarms],
    onDone: () => setOpen(null),
  })
  if (alarms.data === undefined || alarms.data.length === 0) return null
  return (
    <div className="mb-4">
      <Panel title={t('approval.alarms')}>
        <ul className="grid gap-3">
          {alarms.data.map(({ alarmId, code, merchantCode, subject, value, threshold, since }) => (
            <li key={alarmId} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-bold">{alarmOf(code)}</p>
                <p className="text-sm text-t3">
                  {code === 'approvers-missing' ? `${kindOf(subject)} · ` : ''}
                  {code.startsWith('vendor-') && merchantCode !== null
                    ? `${subject} · ${merchantCode} · `
                    : ''}
                  {code === 'rule-slow' && `${value} · ${fieldOf(subject)}`}
                  {code === 'vendor-closed' && subject}
                  {!unmeasured.has(code) &&
                    t('approval.threshold', {
                      value: valueOf(code, value),
                      threshold: valueOf(code, threshold),
                    })}
                  {' · '}
                  {showInstant(since)}
                </p>
              </div>
              <Button variant="secondary" size="small" onClick={() => setOpen({ alarmId, code })}>
                {t('approval.acknowledge')}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {open !== null && (
        <NoteDialog
          title={t('approval.acknowledge')}
          command={acknowledge}
          onClose={() => setOpen(null)}
          onSend={(note) =>
            acknowledge.mutate({ params: { alarmId: open.alarmId }, body: { note } })
          }
        >
          <p>{alarmOf(open.code)}</p>
        </NoteDialog>
      )}
    </div>
  )
}
