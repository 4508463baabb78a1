import { lotteryConsole, type LotteryFamily } from '@faro/contract/lottery'
import { numberOf, readingsOf, useT } from '@faro/i18n'
import { Banner, SelectField, TextField, toast } from '@faro/ui'
import { ApiError, useCommand } from '@faro/web-kit'
import { playName } from '@faro/web-kit/lottery-plays'
import { useState } from 'react'
import { InstantField } from '../../kit/fields/instant-field.tsx'
import { fromLocal } from '../../kit/fields/local-instant.ts'
import { PercentField } from '../../kit/fields/percent-field.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { ppmDigits, useNumberFields } from '../../kit/number-fields.ts'
import { lineName, type OddsLine } from './odds-line.ts'
import type { ModePrices } from './prices-panel.tsx'

type Props = {
  readonly gameCode: string
  readonly prices: ModePrices
  readonly lines: readonly OddsLine[]
  readonly family: LotteryFamily
  readonly onClose: () => void
}

const oddsDecimals = 6

/** Typed odds as the server reads them: with three digits behind a sign they are parts. */
const readOdds = (typed: string): string | null => {
  const read = numberOf(typed, oddsDecimals) ?? readingsOf(typed)?.parts ?? null
  if (read === null || !/[1-9]/.test(read)) return null
  return read.includes('.') ? read.replace(/\.?0+$/, '') : read
}

/** Plays that a new set would price above its ceiling; null where that is not the fault. */
const playsAbove = (error: unknown): readonly string[] | null => {
  if (!(error instanceof ApiError) || error.code !== 'rtp-exceeded') return null
  const { plays } = error.detail as { plays?: readonly string[] }
  return plays ?? null
}

const keyOf = ({ play, tier }: OddsLine): string => `${play} ${tier}`
/** What a change is made upon: the newest set, which may be to come. */
const presentOf = ({ coming, odds }: OddsLine): string => coming ?? odds

/** New odds of plays, one at a time into a list; they count once a second person agrees. */
export const PricesDialog = ({ gameCode, prices, lines, family, onClose }: Props) => {
  const t = useT()
  const newest = prices.coming ?? prices
  const fields = useNumberFields('')
  const [ceiling, setCeiling] = useState(fields.fillShare(newest.ceilingPpm, ppmDigits))
  const [from, setFrom] = useState('')
  const [play, setPlay] = useState(lines[0]?.play ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const ask = useCommand(lotteryConsole.setPrices, {
    invalidates: [lotteryConsole.prices],
    onDone: () => {
      toast(t('approval.sent'))
      onClose()
    },
  })
  const changed = lines.filter((line) => {
    const odds = readOdds(typed[keyOf(line)] ?? '')
    return odds !== null && odds !== presentOf(line)
  })
  const ceilingPpm = fields.readShare(ceiling, ppmDigits)
  const above = playsAbove(ask.error)
  return (
    <NoteDialog
      title={`${t('draws.prices')}: ${t(`draws.mode.${prices.mode}`)}`}
      sendLabel={t('draws.ask-prices')}
      isChanged={changed.length > 0}
      command={ask}
      onClose={onClose}
      onSend={(reason) => {
        if (ceilingPpm !== null)
          ask.mutate({
            params: { gameCode, mode: prices.mode },
            body: {
              priceSet: newest.priceSet,
              ceilingPpm,
              validFrom: fromLocal(from),
              rows: changed.map((line) => ({
                play: line.play,
                tier: line.tier,
                odds: readOdds(typed[keyOf(line)] ?? '') ?? line.odds,
              })),
              reason,
            },
          })
      }}
    >
      <p className="text-t2">{t('draws.prices-about')}</p>
      {above !== null && (
        <Banner tone="loss">
          {t('draws.above-ceiling', {
            plays: above.map((one) => playName(t, family, one)).join(', '),
          })}
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <PercentField
          label={t('draws.ceiling')}
          value={ceiling}
          error={ceilingPpm === null ? t('draws.ceiling-wrong') : undefined}
          onChange={(event) => setCeiling(event.target.value)}
        />
        <InstantField
          label={t('draws.valid-from')}
          hint={t('draws.valid-from-hint')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      <SelectField
        label={t('draws.play')}
        value={play}
        onChange={(event) => setPlay(event.target.value)}
      >
        {[...new Set(lines.map((line) => line.play))].map((one) => (
          <option key={one} value={one}>
            {playName(t, family, one)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-3 sm:grid-cols-2">
        {lines
          .filter((line) => line.play === play)
          .map((line) => (
            <TextField
              key={line.tier}
              label={line.tier === 'win' ? t('draws.col-odds') : line.tier}
              inputMode="decimal"
              maxLength={16}
              value={typed[keyOf(line)] ?? fields.fill(presentOf(line))}
              onChange={(event) => setTyped({ ...typed, [keyOf(line)]: event.target.value })}
            />
          ))}
      </div>
      <Changes family={family} lines={changed} typed={typed} />
    </NoteDialog>
  )
}

type ChangesProps = {
  readonly family: LotteryFamily
  readonly lines: readonly OddsLine[]
  readonly typed: Readonly<Record<string, string>>
}

/** What stands now and what would stand, before it is asked for. */
const Changes = ({ family, lines, typed }: ChangesProps) => {
  const t = useT()
  const { fill } = useNumberFields('')
  return lines.length === 0 ? null : (
    <ul className="grid gap-1 rounded-md bg-s2 p-3 text-sm tabular-nums">
      {lines.map((line) => (
        <li key={keyOf(line)} className="flex justify-between gap-3">
          <span>{lineName(t, family, line)}</span>
          <strong>
            {fill(presentOf(line))} → {fill(readOdds(typed[keyOf(line)] ?? '') ?? '')}
          </strong>
        </li>
      ))}
    </ul>
  )
}
