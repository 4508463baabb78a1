import { bets } from '@faro/contract/gaming'
import type { Entry } from '@faro/contract/wallet'
import { formatInstant, useT } from '@faro/i18n'
import { buttonClass, Dialog, Skeleton } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { Link, useLocation } from '@faro/web-kit/router'
import { centrePrefix, isFirstVisit, usePanelPath } from '../../layer-address.ts'
import type { MemberPage } from '../../paths.ts'
import { toneOf } from '../../records/totals.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { sideOf, useEntryText } from './use-entry-text.ts'

type Props = { readonly entry: Entry; readonly onClose: () => void }

/** One movement, and the way to what it came from. */
export const EntryDialog = ({ entry, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const text = useEntryText()
  const lines = [
    ['member.col-when', formatInstant(entry.createdAt, pageLanguage())],
    ['records.side', text(entry)],
    ['member.col-balance', money.show(entry.balanceAfter)],
    ['records.number', `#${entry.seq}`],
    ['records.reference', entry.reference],
  ] as const
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`member.kind.${entry.kind}`)}
      closeLabel={t('core.close')}
    >
      <p className={clsx('mb-4 text-2xl font-extrabold', toneOf(entry.amount))}>
        {money.signed(entry.amount)}
      </p>
      <dl className="grid gap-3">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-t3">{t(label)}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Source entry={entry} />
      </div>
    </Dialog>
  )
}

/** The page of the centre on which the deposit, withdrawal or transfer stands. */
const pageOf = ({ kind, counterparty }: Entry): MemberPage | null => {
  const [side] = sideOf(counterparty)
  if (kind === 'deposit') return 'depositv2'
  if (kind === 'withdrawal') return 'withdraw'
  if (side === 'purse') return 'transferFund'
  if (side === 'member') return 'transferUpline'
  return null
}

const Source = ({ entry }: { readonly entry: Entry }) => {
  const [side, vassalage] = sideOf(entry.counterparty)
  if (side === 'house') return <RoundLink vassalage={vassalage} reference={entry.reference} />
  const page = pageOf(entry)
  return page === null ? null : <PageLink page={page} />
}

const PageLink = ({ page, roundId }: { readonly page: MemberPage; readonly roundId?: string }) => {
  const t = useT()
  const panel = usePanelPath()
  const location = useLocation()
  const more = roundId === undefined ? '' : `&${centrePrefix}round=${roundId}`
  return (
    <Link
      to={`${panel(page)}${more}`}
      replace
      state={{ isFirst: isFirstVisit(location) }}
      className={buttonClass({ variant: 'secondary', isWide: true })}
    >
      {t(`records.go.${page}` as 'records.go.depositv2')}
    </Link>
  )
}

type RoundProps = { readonly vassalage: string; readonly reference: string }

const RoundLink = ({ vassalage, reference }: RoundProps) => {
  const { data, isPending } = useRoute(bets.roundOf, {
    params: { vassalage },
    query: { reference },
  })
  if (isPending) return <Skeleton className="h-11 w-full rounded-md" />
  return data === undefined ? null : <PageLink page="personalHistoryCopy" roundId={data.roundId} />
}
