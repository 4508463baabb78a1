import type { ContractKind, ContractState } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Badge, ErrorState, Segmented, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { useCentreSearch } from '../../layer-address.ts'
import { BillsTab } from './bills-tab.tsx'
import { stateRoutes } from './contract-kind.ts'
import { GrantedTab } from './granted-tab.tsx'
import { MineTab } from './mine-tab.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { WaitingTab } from './waiting-tab.tsx'

const tabs = ['mine', 'bills', 'owed', 'waiting', 'granted'] as const
type Tab = (typeof tabs)[number]

/** How much waits for somebody: answers of the caller, and answers of others. */
const waitingCount = ({ offers, offered, requests }: ContractState): number =>
  offers.length + offered.length + requests.length

/** The contracts of a kind: the caller's own, what waits for an answer, and those it has granted. */
const ContractPanel = ({ kind }: { readonly kind: ContractKind }) => {
  const t = useT()
  const errorText = useErrorText()
  const state = useRoute(stateRoutes[kind], {}, { staleMs: 0, refetchEveryMs: 60_000 })
  if (state.isLoadingError)
    return (
      <ErrorState
        text={errorText(state.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  return <Tabs kind={kind} state={state.data} />
}

type TabProps = { readonly kind: ContractKind; readonly state: ContractState }

const Tabs = ({ kind, state }: TabProps) => {
  const t = useT()
  const { read, change } = useCentreSearch()
  const tab = tabs.find((one) => one === read('tab')) ?? 'mine'
  const offerTo = read('offer')
  const count = waitingCount(state)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented<Tab>
          label={t(`agent.kind.${kind}`)}
          value={tab}
          options={tabs.map((value) => ({
            value,
            label: t(`contract.tab.${value}`, { count: value === 'waiting' ? count : 0 }),
          }))}
          onChange={(value) => change({ tab: value, state: null, bill: null })}
        />
        {!state.isOn && <Badge tone="warn">{t('contract.off')}</Badge>}
      </div>
      {tab === 'mine' && <MineTab kind={kind} state={state} />}
      {tab === 'bills' && <BillsTab kind={kind} side="payee" />}
      {tab === 'owed' && <BillsTab kind={kind} side="payer" />}
      {tab === 'waiting' && <WaitingTab kind={kind} state={state} />}
      {tab === 'granted' && <GrantedTab kind={kind} state={state} />}
      {offerTo !== null && (
        <OfferDialog
          key={offerTo}
          kind={kind}
          state={state}
          memberId={offerTo === 'new' ? null : offerTo}
          onClose={() => change({ offer: null })}
        />
      )}
    </div>
  )
}

export const DividendPanel = () => <ContractPanel kind="dividend" />
export const DailyPanel = () => <ContractPanel kind="daily" />
export const HourlyPanel = () => <ContractPanel kind="hourly" />
export const RealtimePanel = () => <ContractPanel kind="realtime" />
