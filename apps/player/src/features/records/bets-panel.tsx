import { bets, type BetRecord } from '@faro/contract/gaming'
import { formatInstant, useT } from '@faro/i18n'
import { buttonClass, Segmented } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { RecordList } from '../../records/record-list.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { daysOf, ranges, type Range } from './day-range.ts'

const labels = {
  today: 'member.range-today',
  '7': 'member.range-7',
  '30': 'member.range-30',
} as const

const toneOf = (net: string): string =>
  net.startsWith('-') ? 'text-loss' : /[1-9]/.test(net) ? 'text-win' : 'text-t1'

export const BetsPanel = () => {
  const t = useT()
  const [range, setRange] = useState<Range>('7')
  const days = useMemo(() => daysOf(range), [range])
  const pages = useRoutePages(
    bets.list,
    { query: { ...days, limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  const totals = pages.data?.pages[0]?.totals
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('member.range')}
        value={range}
        onChange={setRange}
        options={ranges.map((value) => ({ value, label: t(labels[value]) }))}
      />
      <Totals totals={totals} />
      <RecordList
        label={t('core.bets')}
        pages={pages}
        empty={t('member.bets-none')}
        action={
          <Link to={paths.category('rng')} className={buttonClass({ variant: 'primary' })}>
            {t('member.bets-play')}
          </Link>
        }
        rowKey={(bet) => bet.roundId}
        row={(bet) => <Row bet={bet} />}
      />
    </div>
  )
}

type TotalsProps = {
  readonly totals: { stake: string; payout: string; net: string; rounds: number } | undefined
}

const Totals = ({ totals }: TotalsProps) => {
  const t = useT()
  const money = useMoney()
  const cells = [
    ['member.total-stake', totals === undefined ? '…' : money.show(totals.stake), ''],
    ['member.total-payout', totals === undefined ? '…' : money.show(totals.payout), ''],
    [
      'member.total-net',
      totals === undefined ? '…' : money.signed(totals.net),
      toneOf(totals?.net ?? '0'),
    ],
    ['member.total-rounds', totals === undefined ? '…' : String(totals.rounds), ''],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {cells.map(([label, text, tone]) => (
        <div key={label} className="rounded-md bg-s2 px-4 py-3">
          <dt className="text-xs text-t3">{t(label)}</dt>
          <dd className={clsx('text-base font-bold', tone)}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const Row = ({ bet }: { readonly bet: BetRecord }) => {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <div className="min-w-0">
        <p className="truncate font-bold">{bet.gameTitle}</p>
        <p className="text-xs text-t3">{formatInstant(bet.openedAt, pageLanguage())}</p>
      </div>
      <div className="text-end">
        <p className={clsx('font-bold', toneOf(bet.net))}>{money.signed(bet.net)}</p>
        <p className="text-xs text-t3">
          {t('member.col-stake')} {money.show(bet.stake)} · {t('member.col-payout')}{' '}
          {money.show(bet.payout)}
        </p>
      </div>
    </>
  )
}
