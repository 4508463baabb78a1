import { tradingConsole, type BoardRow, type TradedLine } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { SelectField, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { readBps, readWhole } from './typed-share.ts'
import { sidesOf, useLineNames } from './use-line-names.ts'

type Props = {
  readonly event: BoardRow
  readonly line: TradedLine
  readonly name: string
  readonly onClose: () => void
}

/** Moves one price of a line by hand until a moment; 0 takes the move back. */
export const ShiftDialog = ({ event, line, name, onClose }: Props) => {
  const t = useT()
  const names = useLineNames()
  const { market, specifiers, outcomes } = line
  const [outcome, setOutcome] = useState(outcomes[0]?.id ?? '')
  const [percent, setPercent] = useState('')
  const [hours, setHours] = useState('2')
  const [isTried, setTried] = useState(false)
  const shiftBps = readBps(percent, { min: -5_000, max: 5_000 })
  const until = readWhole(hours, { min: 1, max: 72 })
  const command = useCommand(tradingConsole.shift, {
    invalidates: [tradingConsole.event],
    onDone: () => {
      toast(t('trading.done'))
      onClose()
    },
  })
  const send = (reason: string): void => {
    setTried(true)
    if (shiftBps === null || until === null) return
    command.mutate({
      params: { eventId: event.eventId },
      body: { line: { market, specifiers }, outcome, shiftBps, hours: until, reason },
    })
  }
  return (
    <NoteDialog
      title={t('trading.shift-of', { name })}
      sendLabel={t('trading.shift')}
      isChanged={percent !== ''}
      command={command}
      onClose={onClose}
      onSend={send}
    >
      <p>{t('trading.shift-text')}</p>
      <SelectField
        label={t('trading.outcome')}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value)}
      >
        {outcomes.map((one) => (
          <option key={one.id} value={one.id}>
            {names.outcome(line, one, sidesOf(event.name))}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('trading.shift-percent')}
          value={percent}
          inputMode="text"
          autoComplete="off"
          error={isTried && shiftBps === null ? t('trading.shift-wrong') : undefined}
          onChange={({ target }) => setPercent(target.value)}
          isRequired
        />
        <TextField
          label={t('trading.shift-hours')}
          value={hours}
          inputMode="numeric"
          autoComplete="off"
          error={isTried && until === null ? t('trading.shift-hours-wrong') : undefined}
          onChange={({ target }) => setHours(target.value)}
          isRequired
        />
      </div>
    </NoteDialog>
  )
}
