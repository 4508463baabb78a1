import { tradingConsole, type BoardRow, type TradedLine } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Checkbox, SelectField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { sidesOf, useLineNames } from './use-line-names.ts'

type Props = {
  readonly event: BoardRow
  readonly line: TradedLine
  readonly name: string
  readonly onClose: () => void
}

type Result = 'won' | 'lost'

/** A result by hand, which another person decides on before anything moves. */
export const SettleDialog = ({ event, line, name, onClose }: Props) => {
  const t = useT()
  const names = useLineNames()
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({})
  const [isVoid, setVoid] = useState(false)
  const { market, specifiers, outcomes } = line
  const command = useCommand(tradingConsole.settle, {
    invalidates: [tradingConsole.event],
    onDone: () => {
      toast(t('trading.sent'))
      onClose()
    },
  })
  const send = (reason: string): void =>
    command.mutate({
      params: { eventId: event.eventId },
      body: {
        line: { market, specifiers },
        ...(isVoid
          ? {}
          : { outcomes: outcomes.map(({ id }) => ({ id, result: results[id] ?? 'lost' })) }),
        reason,
      },
    })
  return (
    <NoteDialog
      title={t('trading.settle-line', { name })}
      sendLabel={t('trading.settle')}
      isDanger
      isChanged={isVoid || Object.keys(results).length > 0}
      command={command}
      onClose={onClose}
      onSend={send}
    >
      <p>{t('trading.settle-text')}</p>
      <Checkbox checked={isVoid} onChange={({ target }) => setVoid(target.checked)}>
        {t('trading.settle-void')}
      </Checkbox>
      {!isVoid && (
        <fieldset className="grid max-h-72 gap-2 overflow-y-auto">
          <legend className="mb-1 font-bold">{t('trading.settle-each')}</legend>
          {outcomes.map((outcome) => (
            <SelectField
              key={outcome.id}
              label={names.outcome(line, outcome, sidesOf(event.name))}
              value={results[outcome.id] ?? 'lost'}
              onChange={({ target }) =>
                setResults({ ...results, [outcome.id]: target.value === 'won' ? 'won' : 'lost' })
              }
            >
              <option value="lost">{t('trading.settle-lost')}</option>
              <option value="won">{t('trading.settle-won')}</option>
            </SelectField>
          ))}
        </fieldset>
      )}
    </NoteDialog>
  )
}
