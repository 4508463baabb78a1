import { lotteryConsole, lotteryLists } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Banner, SelectField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { DayField } from '../../kit/fields/day-field.tsx'
import { InstantField } from '../../kit/fields/instant-field.tsx'
import { fromLocal } from '../../kit/fields/local-instant.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import type { Calendar } from './next-draws.tsx'

const acts = ['skip', 'move', 'none'] as const

type Props = {
  readonly gameCode: string
  readonly exceptions: Calendar['exceptions']
  readonly onClose: () => void
}

/** A day without its draws, or with them at another time: holidays, moved draws. */
export const ExceptionDialog = ({ gameCode, exceptions, onClose }: Props) => {
  const t = useT()
  const [date, setDate] = useState('')
  const [act, setAct] = useState<(typeof acts)[number]>('skip')
  const [at, setAt] = useState('')
  const save = useCommand(lotteryConsole.setException, {
    invalidates: [lotteryConsole.calendar, lotteryLists.draws],
    onDone: ({ approvalId, ...changed }) => {
      toast(approvalId === null ? t('draws.calendar-saved', changed) : t('draws.calendar-asked'))
      onClose()
    },
  })
  const isWhole = date !== '' && (act !== 'move' || fromLocal(at) !== null)
  const known = exceptions.find((one) => one.date === date)
  return (
    <NoteDialog
      title={t('draws.act-exception')}
      sendLabel={t('draws.save')}
      isChanged={date !== ''}
      command={save}
      onClose={onClose}
      onSend={(note) => {
        if (isWhole)
          save.mutate({
            params: { gameCode },
            body: { date, act, at: act === 'move' ? fromLocal(at) : null, note },
          })
      }}
    >
      <p className="text-t2">{t('draws.exception-about')}</p>
      <DayField
        label={t('draws.exception-date')}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <SelectField
        label={t('draws.exception-act')}
        value={act}
        onChange={(event) => setAct(acts.find((one) => one === event.target.value) ?? 'skip')}
      >
        {acts.map((one) => (
          <option key={one} value={one}>
            {t(`draws.exception-${one}`)}
          </option>
        ))}
      </SelectField>
      {act === 'move' && (
        <InstantField
          label={t('draws.exception-at')}
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      )}
      {!isWhole && <Banner tone="warn">{t('draws.exception-wrong')}</Banner>}
      {known !== undefined && (
        <p className="text-sm text-t2">{t('draws.exception-known', { note: known.note })}</p>
      )}
    </NoteDialog>
  )
}
