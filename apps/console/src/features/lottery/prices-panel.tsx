import { lotteryConsole, type LotteryFamily } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { decimalSignOf, useLocale, useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useState } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { filledShare, ppmDigits } from '../../kit/number-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { lineName, type OddsLine } from './odds-line.ts'
import { PricesDialog } from './prices-dialog.tsx'

export type ModePrices = Answer<typeof lotteryConsole.prices>[number]

type Props = {
  readonly gameCode: string
  readonly family: LotteryFamily
  readonly prices: ModePrices
}

/** The lines of a mode's prices; those of a set to come beside them. */
const linesOf = ({ plays, coming }: ModePrices): readonly OddsLine[] => {
  const next = new Map(
    (coming?.plays ?? []).flatMap(({ play, tiers }) =>
      tiers.map(({ tier, odds }) => [`${play} ${tier}`, odds] as const),
    ),
  )
  return plays.flatMap(({ play, tiers, returnPpm }) =>
    tiers.map(({ tier, odds }) => ({
      play,
      tier,
      odds,
      coming: next.get(`${play} ${tier}`) ?? null,
      returnPpm,
    })),
  )
}

const shownFirst = 12

/** What a mode pays by play, what of it returns, and new prices, which two people decide. */
export const PricesPanel = ({ gameCode, family, prices }: Props) => {
  const t = useT()
  const sign = decimalSignOf(useLocale())
  const mayPrice = useMay('lottery.price') === true
  const [isAll, setAll] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const lines = linesOf(prices)
  const columns = useColumns(family)
  return (
    <Panel
      title={`${t('draws.prices')}: ${t(`draws.mode.${prices.mode}`)}`}
      tail={
        mayPrice && (
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {t('draws.act-edit')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-sm text-t2">
        {t('draws.prices-lead', {
          set: prices.priceSet,
          ceiling: filledShare(prices.ceilingPpm, sign, ppmDigits),
          group: prices.groupMax,
        })}
        {prices.coming !== null && (
          <strong className="block text-t1">
            {t('draws.prices-coming', { when: showInstant(prices.coming.validFrom) })}
          </strong>
        )}
      </p>
      <RecordTable
        label={t('draws.prices')}
        rows={isAll ? lines : lines.slice(0, shownFirst)}
        columns={columns}
        rowKey={({ play, tier }) => `${play} ${tier}`}
      />
      {lines.length > shownFirst && !isAll && (
        <Button className="mt-3" size="small" variant="ghost" onClick={() => setAll(true)}>
          {t('draws.all-rows', { count: lines.length })}
        </Button>
      )}
      {isOpen && (
        <PricesDialog
          gameCode={gameCode}
          prices={prices}
          lines={lines}
          family={family}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

const useColumns = (family: LotteryFamily): readonly Column<OddsLine>[] => {
  const t = useT()
  const sign = decimalSignOf(useLocale())
  const shown = (odds: string): string => odds.replace('.', sign)
  return [
    {
      id: 'play',
      card: 'title',
      title: t('draws.play'),
      cell: (line) => lineName(t, family, line),
    },
    {
      id: 'odds',
      card: 'value',
      isNumber: true,
      title: t('draws.col-odds'),
      cell: ({ odds }) => shown(odds),
    },
    {
      id: 'coming',
      isNumber: true,
      title: t('draws.col-coming'),
      cell: ({ coming, odds }) => (coming === null || coming === odds ? null : shown(coming)),
    },
    {
      id: 'return',
      isNumber: true,
      title: t('draws.col-return'),
      cell: ({ returnPpm }) => `${filledShare(returnPpm, sign, ppmDigits)} %`,
    },
  ]
}
