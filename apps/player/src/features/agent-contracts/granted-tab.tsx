import {
  agentContracts,
  type ContractKind,
  type ContractState,
  type ContractView,
} from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Button, Dialog, Segmented } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCentreSearch } from '../../layer-address.ts'
import { RecordList } from '../../records/record-list.tsx'
import { EndDialog } from './answer-dialogs.tsx'
import { ContractBadge, ContractCard, useOtherSide } from './contract-card.tsx'

type Props = { readonly kind: ContractKind; readonly state: ContractState }

/** Contracts that the caller has granted downlines, and all that ever were, its own too. */
export const GrantedTab = ({ kind, state }: Props) => {
  const t = useT()
  const { read, change } = useCentreSearch()
  const [shown, setShown] = useState<ContractView | null>(null)
  const isAll = read('all') !== null
  const query = isAll ? { kind } : { kind, side: 'payer' as const, live: 'yes' as const }
  const pages = useRoutePages(
    agentContracts.list,
    { query: { ...query, limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  const mayOffer = state.isOn && state.contract !== null
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented<'live' | 'all'>
          label={t('contract.which')}
          value={isAll ? 'all' : 'live'}
          options={(['live', 'all'] as const).map((value) => ({
            value,
            label: t(`contract.which.${value}`),
          }))}
          onChange={(value) => change({ all: value === 'all' ? '1' : null })}
        />
        {mayOffer && (
          <Button onClick={() => change({ offer: 'new' })}>
            <Plus size={18} aria-hidden />
            {t('contract.offer')}
          </Button>
        )}
      </div>
      {!mayOffer && state.isOn && <p className="text-[13px] text-t3">{t('contract.offer-not')}</p>}
      <RecordList
        label={t('contract.tab.granted', { count: 0 })}
        pages={pages}
        empty={t(isAll ? 'contract.all-none' : 'contract.granted-none')}
        rowKey={(one) => one.contractId}
        row={(one) => <Row contract={one} onOpen={() => setShown(one)} />}
      />
      {shown !== null && (
        <ShownDialog kind={kind} contract={shown} onClose={() => setShown(null)} />
      )}
    </div>
  )
}

const Row = ({
  contract,
  onOpen,
}: {
  readonly contract: ContractView
  readonly onOpen: () => void
}) => {
  const t = useT()
  const other = useOtherSide()
  const { side, terms } = contract
  return (
    <button type="button" className="flex w-full items-center gap-3 text-start" onClick={onOpen}>
      <span className="grid min-w-0 grow gap-0.5">
        <strong className="truncate">{other(contract)}</strong>
        <span className="text-xs text-t3">
          {t(side === 'payer' ? 'contract.you-pay' : 'contract.pays-you')}
          {' · '}
          {t('contract.tier-count', { count: terms.tiers.length })}
        </span>
      </span>
      <ContractBadge contract={contract} />
      <ChevronRight size={18} aria-hidden className="shrink-0 text-t3 rtl:rotate-180" />
    </button>
  )
}

type ShownProps = {
  readonly kind: ContractKind
  readonly contract: ContractView
  readonly onClose: () => void
}

const ShownDialog = ({ kind, contract, onClose }: ShownProps) => {
  const t = useT()
  const { change } = useCentreSearch()
  const [isEnding, setEnding] = useState(false)
  const { state, side, endsAt, payee } = contract
  if (isEnding) return <EndDialog kind={kind} contract={contract} onClose={onClose} />
  const isOwn = side === 'payer' && state === 'accepted' && endsAt === null
  return (
    <Dialog isOpen onClose={onClose} title={t(`agent.kind.${kind}`)} closeLabel={t('core.close')}>
      <ContractCard contract={contract}>
        {isOwn && (
          <div className="flex flex-wrap gap-2">
            {payee.memberId !== null && (
              <Button
                variant="secondary"
                onClick={() => {
                  onClose()
                  change({ offer: payee.memberId })
                }}
              >
                {t('contract.offer-other')}
              </Button>
            )}
            <Button variant="ghost" onClick={() => setEnding(true)}>
              {t('contract.end-ask')}
            </Button>
          </div>
        )}
      </ContractCard>
    </Dialog>
  )
}
