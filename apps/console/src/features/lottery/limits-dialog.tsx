import { lotteryConsole, type ConsoleLimits } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Banner, SelectField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { useNumberFields } from '../../kit/number-fields.ts'

const amounts = ['stakeMin', 'lineMax', 'ticketMax', 'payoutMax', 'exposureMax'] as const
type Amounts = Readonly<Record<(typeof amounts)[number], string>>

type Props = {
  readonly code: string
  readonly row: ConsoleLimits
  readonly rows: readonly ConsoleLimits[]
  readonly onClose: () => void
}

/** Limits of a currency, for all lotteries or for one that has its own. */
export const LimitsDialog = ({ code, row, rows, onClose }: Props) => {
  const t = useT()
  const { currency } = row
  const fields = useNumberFields(currency)
  const filled = (from: ConsoleLimits): Amounts => ({
    stakeMin: fields.fill(from.stakeMin),
    lineMax: fields.fill(from.lineMax),
    ticketMax: fields.fill(from.ticketMax),
    payoutMax: fields.fill(from.payoutMax),
    exposureMax: fields.fill(from.exposureMax),
  })
  const [gameCode, setGame] = useState(row.gameCode)
  const [typed, setTyped] = useState(() => filled(row))
  const games = useRoute(lotteryConsole.games, { params: { code } }, { staleMs: 60_000 })
  const save = useCommand(lotteryConsole.setLimits, {
    invalidates: [lotteryConsole.limits],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'draws.done' : 'draws.limits-asked'))
      onClose()
    },
  })
  const present = rows.find((one) => one.currency === currency && one.gameCode === gameCode)
  const read = amounts.map((name) => fields.read(typed[name]))
  const isWhole = read.every((amount) => amount !== null)
  const choose = (chosenCode: string) => {
    const chosen = chosenCode === '' ? null : chosenCode
    setGame(chosen)
    const known = rows.find((one) => one.currency === currency && one.gameCode === chosen)
    if (known !== undefined) setTyped(filled(known))
  }
  return (
    <NoteDialog
      title={`${t('draws.limits')}: ${currency}`}
      sendLabel={t('draws.save')}
      isChanged={amounts.some((name) => typed[name] !== filled(row)[name])}
      command={save}
      onClose={onClose}
      onSend={(reason) => {
        const [stakeMin, lineMax, ticketMax, payoutMax, exposureMax] = read.map((one) => one ?? '')
        if (!isWhole || stakeMin === undefined || lineMax === undefined) return
        if (ticketMax === undefined || payoutMax === undefined || exposureMax === undefined) return
        save.mutate({
          params: { code },
          body: {
            gameCode,
            currency,
            version: present?.version ?? 0,
            stakeMin,
            lineMax,
            ticketMax,
            payoutMax,
            exposureMax,
            reason,
          },
        })
      }}
    >
      <p className="text-t2">{t('draws.limits-about')}</p>
      <SelectField
        label={t('draws.game')}
        value={gameCode ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('draws.all-games')}</option>
        {(games.data ?? []).map((game) => (
          <option key={game.gameCode} value={game.gameCode}>
            {game.title}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-3 sm:grid-cols-2">
        {amounts.map((name) => (
          <MoneyField
            key={name}
            currency={currency}
            label={t(`draws.limit-${name}`)}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      {!isWhole && <Banner tone="warn">{t('draws.limits-wrong')}</Banner>}
    </NoteDialog>
  )
}
