import { lotteryConsole, type ConsoleDraw } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Dialog } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { ActButton } from '../../kit/act-button.tsx'
import { showAmount } from '../../kit/amounts.ts'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { bodyOf, ResultFields } from './result-form.tsx'
import { typedResult } from './result-fields.ts'

type Found = Answer<typeof lotteryConsole.whatIf>
type Props = {
  readonly draw: ConsoleDraw
  readonly onClose: () => void
}

/** What a draw would cost with a result that is typed, in all and by player; nothing is saved. */
export const WhatIfDialog = ({ draw, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const find = useCommand(lotteryConsole.whatIf, { invalidates: [] })
  const result = typedResult(draw.family, typed)
  return (
    <Dialog isOpen onClose={onClose} title={t('draws.act-what-if')} closeLabel={t('core.close')}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (result !== null)
            find.mutate({ params: { drawId: draw.drawId }, body: { result: bodyOf(result) } })
        }}
      >
        <p className="text-t2">{t('draws.about-what-if')}</p>
        <ResultFields family={draw.family} typed={typed} onType={setTyped} />
        {isTried && result === null && <Banner tone="loss">{t('draws.result-wrong')}</Banner>}
        {find.isError && <Banner tone="loss">{errorText(find.error)}</Banner>}
        <ActButton type="submit" isBusy={find.isPending}>
          {t('draws.act-what-if')}
        </ActButton>
      </form>
      {find.data !== undefined && <WhatIfFound found={find.data} />}
    </Dialog>
  )
}

const WhatIfFound = ({ found: { totals, players } }: { readonly found: Found }) => {
  const t = useT()
  const columns: readonly Column<Found['players'][number]>[] = [
    {
      id: 'player',
      card: 'title',
      title: t('draws.player'),
      cell: ({ username }) => username,
    },
    {
      id: 'paid',
      isNumber: true,
      title: t('draws.col-paid-now'),
      cell: ({ paid, currency }) => showAmount(paid, currency),
    },
    {
      id: 'payout',
      card: 'value',
      isNumber: true,
      title: t('draws.col-would-pay'),
      cell: ({ payout, currency }) => showAmount(payout, currency),
    },
  ]
  return (
    <div className="mt-4 grid gap-3" aria-live="polite">
      {totals.length === 0 && <p className="text-t3">{t('draws.what-if-none')}</p>}
      {totals.map(({ currency, stake, paid, payout, tickets, winners }) => (
        <p key={currency} className="font-semibold">
          {t('draws.what-if-total', {
            currency,
            tickets,
            winners,
            stake: showAmount(stake, currency),
            paid: showAmount(paid, currency),
            payout: showAmount(payout, currency),
          })}
        </p>
      ))}
      {players.length > 0 && (
        <RecordTable
          label={t('draws.what-if-players')}
          rows={players}
          columns={columns}
          rowKey={({ memberId, currency }) => `${memberId} ${currency}`}
        />
      )}
    </div>
  )
}
