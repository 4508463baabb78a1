import { agentBills, type ContractKind, type ContractProgress } from '@faro/contract/agents'
import { formatTime, formatCompact, useT } from '@faro/i18n'
import { BarChart, Skeleton } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { BillTrace } from './bill-trace.tsx'

const refreshMs = 15_000

/** The running period as it stands now, and today's slots of contracts that are settled in them. */
export const RunningCard = ({ kind }: { readonly kind: ContractKind }) => {
  const found = useRoute(
    agentBills.progress,
    { query: { kind } },
    { staleMs: 0, refetchEveryMs: refreshMs },
  )
  // a failure is told by the contract above, which is asked for in the same way
  if (found.data === undefined) return found.isError ? null : <Skeleton className="h-40 w-full" />
  return <Running progress={found.data} kind={kind} />
}

type Props = { readonly progress: ContractProgress; readonly kind: ContractKind }

const Running = ({ progress: { running, slots }, kind }: Props) => {
  const t = useT()
  const money = useMoney()
  if (running === null) return null
  return (
    <section aria-label={t('contract.running')} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 className="font-bold">{t('contract.running')}</h4>
        <Countdown endsAt={running.endsAt} />
      </div>
      <p className="text-t2">{t('contract.running-now', { amount: money.show(running.amount) })}</p>
      <BillTrace trace={running.trace} kind={kind} />
      {slots.length > 0 && (
        <div className="card p-4">
          <BarChart
            label={t('contract.slots')}
            axisText={(value) => formatCompact(value, money.numberLocale)}
            points={slots.map(({ at, amount }) => ({
              key: at,
              label: formatTime(at, pageLanguage()),
              // only drawn: the figure that is read is the text
              value: Number(amount),
              text: money.show(amount),
            }))}
          />
        </div>
      )}
    </section>
  )
}

const secondMs = 1_000
const partsOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / secondMs))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3_600),
    Math.floor((seconds % 3_600) / 60),
  ]
  const two = (n: number): string => String(n).padStart(2, '0')
  const clock = `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
  return days > 0 ? `${days} d ${clock}` : clock
}

/** Until the running period ends; read aloud as the time at which it does. */
const Countdown = ({ endsAt }: { readonly endsAt: string }) => {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="text-[13px] text-t3 tabular-nums" role="timer" aria-live="off">
      {t('contract.ends-in', { time: partsOf(Date.parse(endsAt) - now) })}
    </span>
  )
}
