import { agentFigures, figureCategories, type TeamBet } from '@faro/contract/agents'
import { betOutcomes } from '@faro/contract/gaming'
import { formatInstant, useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { outcomeTone } from '../../records/outcome-tone.ts'
import { Choice } from '../../records/choice.tsx'
import { DaysFilter } from '../../records/days-filter.tsx'
import { RecordTable, type Column } from '../../records/record-table.tsx'
import { SheetButton } from '../../records/sheet-button.tsx'
import { useDays } from '../../records/use-days.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { FactsDialog } from './facts-dialog.tsx'
import { MemberFilter } from './member-filter.tsx'
import { MinimumField } from './minimum-field.tsx'
import { useAgentInView } from './use-agent-in-view.ts'

/** Rounds of everybody in the team, newest first. */
export const TeamBetsPanel = () => {
  const t = useT()
  const choice = useDays()
  const { member, read, change, query: inView } = useAgentInView()
  const [shown, setShown] = useState<TeamBet | null>(null)
  const category = figureCategories.find((one) => one === read('category')) ?? null
  const outcome = betOutcomes.find((one) => one === read('outcome')) ?? null
  const least = read('least')
  const minStake = least !== null && /^\d{1,13}(\.\d{1,8})?$/.test(least) ? least : null
  const query = {
    ...choice.days,
    ...inView,
    ...(member === null ? {} : { member }),
    ...(category === null ? {} : { category }),
    ...(outcome === null ? {} : { outcome }),
    ...(minStake === null || !/[1-9]/.test(minStake) ? {} : { minStake }),
  }
  const pages = useRoutePages(
    agentFigures.bets,
    { query: { ...query, limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <DaysFilter {...choice} />
      {member !== null && (
        <MemberFilter
          name={pages.data?.pages[0]?.rows[0]?.member.name ?? null}
          onClear={() => change({ who: null })}
        />
      )}
      <div className="grid grid-cols-2 items-end gap-2 lg:grid-cols-3">
        <Choice
          label={t('records.category')}
          all={t('records.all')}
          value={category}
          options={figureCategories.map((one) => [one, t(`core.category.${one}`)])}
          onChange={(value) => change({ category: value })}
        />
        <Choice
          label={t('records.outcome')}
          all={t('records.all')}
          value={outcome}
          options={betOutcomes.map((one) => [one, t(`records.outcome.${one}`)])}
          onChange={(value) => change({ outcome: value })}
        />
        <MinimumField value={minStake} onChange={(value) => change({ least: value })} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <SheetButton route={agentFigures.betsSheet} input={{ query }} />
      </div>
      <RecordTable
        label={t('figures.bets')}
        pages={pages}
        columns={useColumns()}
        empty={t('figures.bets-none')}
        rowKey={(bet) => bet.roundId}
        rowName={(bet) => `${bet.member.name}, ${bet.gameTitle}`}
        onOpen={setShown}
        card={(bet) => <BetCard bet={bet} />}
      />
      {shown !== null && <BetDialog bet={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

const useColumns = (): readonly Column<TeamBet>[] => {
  const t = useT()
  const money = useMoney()
  return [
    {
      key: 'when',
      label: t('member.col-when'),
      cell: (bet) => (
        <span className="whitespace-nowrap text-t2">
          {formatInstant(bet.openedAt, pageLanguage())}
        </span>
      ),
    },
    { key: 'member', label: t('agent.account'), cell: (bet) => <strong>{bet.member.name}</strong> },
    {
      key: 'game',
      label: t('member.col-game'),
      cell: (bet) => (
        <>
          <span className="block font-bold">{bet.gameTitle}</span>
          <span className="text-xs text-t3">{bet.vendorName}</span>
        </>
      ),
    },
    {
      key: 'outcome',
      label: t('records.outcome'),
      cell: (bet) => (
        <Badge tone={outcomeTone[bet.outcome]}>{t(`records.outcome.${bet.outcome}`)}</Badge>
      ),
    },
    {
      key: 'stake',
      label: t('figures.stake'),
      isAmount: true,
      cell: (bet) => money.show(bet.stake),
    },
    {
      key: 'valid',
      label: t('figures.valid'),
      isAmount: true,
      cell: (bet) => money.show(bet.valid),
    },
    {
      key: 'payout',
      label: t('figures.payout'),
      isAmount: true,
      cell: (bet) => money.show(bet.payout),
    },
  ]
}

const BetCard = ({ bet }: { readonly bet: TeamBet }) => {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-bold">{bet.member.name}</span>
        <span className="block truncate text-xs text-t3">{bet.gameTitle}</span>
        <span className="block text-xs text-t3">{formatInstant(bet.openedAt, pageLanguage())}</span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1 text-end">
        <strong>{money.show(bet.stake)}</strong>
        <Badge tone={outcomeTone[bet.outcome]}>{t(`records.outcome.${bet.outcome}`)}</Badge>
      </span>
    </>
  )
}

const BetDialog = ({ bet, onClose }: { readonly bet: TeamBet; readonly onClose: () => void }) => {
  const t = useT()
  const money = useMoney()
  return (
    <FactsDialog
      title={bet.gameTitle}
      onClose={onClose}
      facts={[
        [t('agent.account'), bet.member.name],
        [t('records.vendor'), bet.vendorName],
        [t('records.vendor-round'), bet.vendorRound],
        [t('member.col-when'), formatInstant(bet.openedAt, pageLanguage())],
        [t('records.outcome'), t(`records.outcome.${bet.outcome}`)],
        [t('figures.stake'), money.show(bet.stake)],
        [t('figures.valid'), money.show(bet.valid)],
        [t('figures.payout'), money.show(bet.payout)],
      ]}
    />
  )
}
