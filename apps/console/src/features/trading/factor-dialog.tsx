import { tradingConsole } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { SelectField, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { sportIds } from './sport-ids.ts'
import { readBps, readWhole } from './typed-share.ts'

type Props = {
  readonly code: string
  readonly memberId: string
  readonly username: string
  readonly onClose: () => void
}

/** How much of the largest stake a player may bet, and how much longer their live bets wait. */
export const FactorDialog = ({ code, memberId, username, onClose }: Props) => {
  const t = useT()
  const [sport, setSport] = useState(0)
  const [factor, setFactor] = useState('1')
  const [delay, setDelay] = useState('0')
  const [days, setDays] = useState('')
  const [isTried, setTried] = useState(false)
  const hundredths = readBps(factor, { min: 1, max: 1_000 })
  const seconds = readWhole(delay, { min: 0, max: 30 })
  const lasting = days.trim() === '' ? undefined : readWhole(days, { min: 1, max: 3_650 })
  const command = useCommand(tradingConsole.setFactor, {
    invalidates: [tradingConsole.factors],
    onDone: () => {
      toast(t('trading.done'))
      onClose()
    },
  })
  const send = (reason: string): void => {
    setTried(true)
    if (hundredths === null || seconds === null || lasting === null) return
    command.mutate({
      params: { code, memberId },
      body: {
        sportId: sport,
        factorBps: hundredths * 100,
        extraDelayMs: seconds * 1_000,
        days: lasting ?? null,
        reason,
      },
    })
  }
  const wrong = (isWrong: boolean, text: string): string | undefined =>
    isTried && isWrong ? text : undefined
  return (
    <NoteDialog
      title={t('trading.factor-of', { name: username })}
      sendLabel={t('trading.factor-set')}
      isChanged={factor !== '1' || delay !== '0' || days !== ''}
      command={command}
      onClose={onClose}
      onSend={send}
    >
      <p>{t('trading.factors-text')}</p>
      <SelectField
        label={t('trading.sport')}
        value={String(sport)}
        onChange={({ target }) => setSport(Number(target.value))}
      >
        {([0, ...sportIds] as const).map((id) => (
          <option key={id} value={id}>
            {t(`trading.sport.${id}`)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('trading.factor')}
          value={factor}
          inputMode="decimal"
          autoComplete="off"
          error={wrong(hundredths === null, t('trading.factor-wrong'))}
          onChange={({ target }) => setFactor(target.value)}
          isRequired
        />
        <TextField
          label={t('trading.factor-delay')}
          value={delay}
          inputMode="numeric"
          autoComplete="off"
          error={wrong(seconds === null, t('trading.factor-delay-wrong'))}
          onChange={({ target }) => setDelay(target.value)}
          isRequired
        />
      </div>
      <TextField
        label={t('trading.factor-days')}
        value={days}
        inputMode="numeric"
        autoComplete="off"
        error={wrong(lasting === null, t('trading.factor-days-wrong'))}
        onChange={({ target }) => setDays(target.value)}
      />
    </NoteDialog>
  )
}
