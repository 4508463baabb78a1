import { alarms, operatorLists, type Alarm } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { ActButton } from '../../kit/act-button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { SubjectLink } from '../../kit/subject-link.tsx'
import { useNamed } from '../../kit/use-named.ts'
import { AlarmState } from './alarm-state.tsx'
import { useAlarmFigure } from './use-alarm-figure.ts'

/** One alarm with all that is known of it, and the answer to it. */
export const AlarmDetail = ({ alarm }: { readonly alarm: Alarm }) => {
  const t = useT()
  const named = useNamed()
  const figure = useAlarmFigure()(alarm)
  const [isAsking, setIsAsking] = useState(false)
  const { acknowledgedBy, note, owner, resolvedAt } = alarm
  return (
    <div className="grid gap-4">
      <Facts
        of={[
          [
            t('alarm.col-about'),
            <SubjectLink
              key="subject"
              kind={alarm.subjectKind}
              subject={alarm.subject}
              name={alarm.subjectName}
            />,
          ],
          [t('console.col-brand'), alarm.merchantCode ?? t('alarm.everybody')],
          [t('alarm.col-value'), figure],
          [t('alarm.col-owner'), owner === null ? null : named('alarm.owner', owner)],
          [t('alarm.col-since'), showInstant(alarm.since)],
          [t('alarm.col-state'), <AlarmState key="state" state={alarm.state} />],
          [t('alarm.col-by'), acknowledgedBy],
          [t('alarm.col-note'), note],
          [t('alarm.col-resolved'), resolvedAt === null ? null : showInstant(resolvedAt)],
        ]}
      />
      {alarm.isMeasured && alarm.state !== 'resolved' && (
        <p className="text-sm text-t3">{t('alarm.ends-itself')}</p>
      )}
      {alarm.state === 'open' && (
        <div>
          <ActButton size="small" onClick={() => setIsAsking(true)}>
            {t('alarm.acknowledge')}
          </ActButton>
        </div>
      )}
      {isAsking && <Acknowledge alarm={alarm} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

type Props = { readonly alarm: Alarm; readonly onClose: () => void }

const Acknowledge = ({ alarm: { alarmId, code }, onClose }: Props) => {
  const t = useT()
  const named = useNamed()
  const acknowledge = useCommand(alarms.acknowledge, {
    invalidates: [operatorLists.alarms],
    onDone: () => {
      toast(t('alarm.acknowledged'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('alarm.acknowledge')}
      command={acknowledge}
      onClose={onClose}
      onSend={(note) => acknowledge.mutate({ params: { alarmId }, body: { note } })}
    >
      <p className="font-semibold">{named('alarm', code)}</p>
    </NoteDialog>
  )
}
