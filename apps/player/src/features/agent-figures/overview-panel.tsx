import { agentFigures, type TeamOverview, type TeamTile } from '@faro/contract/agents'
import { formatInstant, useT, type MessageKey } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { DaysFilter } from '../../records/days-filter.tsx'
import { toneOf } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { TeamPath } from '../../agents/team-path.tsx'
import { ContractsWaiting } from './contracts-waiting.tsx'
import { TeamDaysChart } from './team-days-chart.tsx'
import { useAgentInView } from './use-agent-in-view.ts'

/** A team at a glance: sums of days beside those before, drawn by day, category and downline. */
export const OverviewPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const choice = useDays()
  const { agent, open, query } = useAgentInView()
  const found = useRoute(
    agentFigures.overview,
    { query: { ...choice.days, ...query } },
    { staleMs: 0, keepPrevious: true },
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <DaysFilter {...choice} />
      {agent === null && <ContractsWaiting />}
      {found.data !== undefined ? (
        <Overview found={found.data} isOld={found.isPlaceholderData} onOpen={open} />
      ) : found.isError ? (
        <ErrorState
          text={errorText(found.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-lg" />
      )}
      <TeamDaysChart days={choice.days} query={query} />
    </div>
  )
}

type OverviewProps = {
  readonly found: TeamOverview
  readonly isOld: boolean
  readonly onOpen: (memberId: string | null) => void
}

const Overview = ({ found, isOld, onOpen }: OverviewProps) => {
  const t = useT()
  return (
    <div className={clsx('grid grid-cols-1 gap-5', isOld && 'opacity-60')} aria-busy={isOld}>
      {found.path.length > 1 && <TeamPath path={found.path} onOpen={onOpen} />}
      <Tiles now={found.now} before={found.before} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Bars
          title={t('figures.by-category')}
          rows={found.categories.map(({ category, ...row }) => ({
            ...row,
            key: category,
            name: t(`core.category.${category}`),
          }))}
        />
        <Bars
          title={t('figures.top')}
          rows={found.top.map(({ memberId, ...row }) => ({ ...row, key: memberId }))}
          onOpen={onOpen}
        />
      </div>
      <p className="text-xs text-t3">
        {t('figures.counted', { at: formatInstant(found.countedAt, pageLanguage()) })}
      </p>
    </div>
  )
}

const counts = ['members', 'registered', 'active', 'firstDeposits'] as const
const sums = ['valid', 'won', 'deposit', 'withdrawal', 'bonus', 'rebate', 'income'] as const

type Compared = { readonly now: TeamTile; readonly before: TeamTile }

const Tiles = ({ now, before }: Compared) => {
  const t = useT()
  const money = useMoney()
  const cells = [
    ...counts.map((name) => ({
      name,
      text: money.count(now[name]),
      before: money.count(before[name]),
      tone: 'text-t1',
    })),
    ...sums.map((name) => ({
      name,
      text: money.show(now[name]),
      before: money.show(before[name]),
      tone: name === 'won' || name === 'income' ? toneOf(now[name]) : 'text-t1',
    })),
  ]
  return (
    <dl aria-label={t('figures.tiles')} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {cells.map((cell) => (
        <div key={cell.name} className="rounded-md bg-s2 px-4 py-3">
          <dt className="text-xs text-t3">{t(`figures.${cell.name}` as MessageKey)}</dt>
          <dd className={clsx('text-base font-bold break-words', cell.tone)}>{cell.text}</dd>
          <dd className="text-xs text-t3">{t('figures.before', { value: cell.before })}</dd>
        </div>
      ))}
    </dl>
  )
}

type Bar = {
  readonly key: string
  readonly name: string
  readonly valid: string
  readonly won: string
}

type BarsProps = {
  readonly title: string
  readonly rows: readonly Bar[]
  readonly onOpen?: (memberId: string) => void
}

/** What was played, the longest bar the most. */
const Bars = ({ title, rows, onOpen }: BarsProps) => {
  const t = useT()
  const money = useMoney()
  // only drawn: the figure that is read is the text
  const most = Math.max(1, ...rows.map(({ valid }) => Number(valid)))
  return (
    <section aria-label={title} className="card grid gap-3 p-4">
      <h4 className="font-bold">{title}</h4>
      {rows.length === 0 && <p className="text-sm text-t3">{t('figures.none-played')}</p>}
      <ul className="grid gap-3">
        {rows.map(({ key, name, valid, won }) => (
          <li key={key} className="grid gap-1">
            <div className="flex items-baseline justify-between gap-3 text-sm">
              {onOpen === undefined ? (
                <span className="font-semibold">{name}</span>
              ) : (
                <button
                  type="button"
                  className="min-h-9 font-bold text-brandt hover:underline"
                  onClick={() => onOpen(key)}
                >
                  {name}
                </button>
              )}
              <span className="text-end">
                <strong>{money.show(valid)}</strong>{' '}
                <span className={clsx('text-xs', toneOf(won))}>{money.signed(won)}</span>
              </span>
            </div>
            <div className="h-1.5 rounded-full bg-s3" aria-hidden>
              <div
                className="h-full rounded-full bg-brand"
                style={{ width: `${Math.max(1, (Math.max(0, Number(valid)) / most) * 100)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
