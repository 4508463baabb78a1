import { missionPeriods, missions as contract, type Mission } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { EmptyState, Segmented } from '@faro/ui'
import { useFlag, useRoute } from '@faro/web-kit'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { TimeLeft } from '../../promos/time-left.tsx'
import { LeaderboardTab } from './leaderboard-tab.tsx'
import { MissionCard } from './mission-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

const tabs = ['missions', 'leaderboard'] as const

/** Missions by period with the calendar above them, and the tournaments' standings. */
export const MissionsPanel = () => {
  const t = useT()
  const hasBoards = useFlag('TOURNAMENT3')
  const [tab, choose] = useState<(typeof tabs)[number]>('missions')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {hasBoards && (
        <Segmented
          label={t('missions.tabs')}
          value={tab}
          onChange={choose}
          options={tabs.map((value) => ({ value, label: t(`missions.tab.${value}`) }))}
        />
      )}
      {tab === 'missions' ? <Missions /> : <LeaderboardTab />}
    </div>
  )
}

const refetchEveryMs = 30_000

const Missions = () => {
  const found = useRoute(contract.summary, {}, { staleMs: 0, refetchEveryMs })
  return (
    <>
      <SignInCard />
      <Answered query={found}>{({ missions }) => <ByPeriod missions={missions} />}</Answered>
    </>
  )
}

const ByPeriod = ({ missions }: { readonly missions: readonly Mission[] }) => {
  const t = useT()
  if (missions.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Target size={28} />} text={t('missions.none')} />
      </div>
    )
  return missionPeriods.map((period) => {
    const own = missions.filter((one) => one.period === period)
    const resetsAt = own.find((one) => one.resetsAt !== null)?.resetsAt ?? null
    if (own.length === 0) return null
    return (
      <section key={period} aria-labelledby={`missions-${period}`} className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h4 id={`missions-${period}`} className="text-base font-extrabold">
            {t(`missions.period.${period}`)}
          </h4>
          {resetsAt !== null && (
            <p className="text-xs text-t3">
              {t('missions.resets')} <TimeLeft until={resetsAt} />
            </p>
          )}
        </div>
        <ul className="grid gap-3 lg:grid-cols-2">
          {own.map((mission) => (
            <MissionCard key={mission.activityId} mission={mission} />
          ))}
        </ul>
      </section>
    )
  })
}
