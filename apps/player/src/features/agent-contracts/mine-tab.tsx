import type { ContractKind, ContractState } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, Button, EmptyState } from '@faro/ui'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import { ContractCard } from './contract-card.tsx'
import { EndDialog } from './answer-dialogs.tsx'
import { RunningCard } from './running-card.tsx'

type Props = { readonly kind: ContractKind; readonly state: ContractState }

/** The contract by which the caller is paid, what takes its place, and asking for another one. */
export const MineTab = ({ kind, state }: Props) => {
  const t = useT()
  const [opened, setOpened] = useState<'ask' | 'end' | null>(null)
  const { contract, next, offers, payer } = state
  const own = state.requests.find(({ isOwn }) => isOwn)
  const close = () => setOpened(null)
  const mayAsk = state.isOn && own === undefined
  const ask = mayAsk && (
    <Button variant={contract === null ? 'primary' : 'secondary'} onClick={() => setOpened('ask')}>
      {t(contract === null ? 'contract.ask' : 'contract.ask-other')}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {offers.length > 0 && (
        <Banner tone="info">{t('contract.offers-wait', { count: offers.length })}</Banner>
      )}
      {own !== undefined && <Banner tone="info">{t(`contract.asked.${own.act}`)}</Banner>}
      {contract === null ? (
        <div className="card">
          <EmptyState
            icon={<FileSignature size={28} />}
            text={t('contract.none', { name: payer?.name ?? t('contract.house') })}
            action={ask}
          />
        </div>
      ) : (
        <ContractCard contract={contract}>
          <div className="flex flex-wrap gap-2">
            {ask}
            {own === undefined && contract.endsAt === null && (
              <Button variant="ghost" onClick={() => setOpened('end')}>
                {t('contract.end-ask')}
              </Button>
            )}
          </div>
        </ContractCard>
      )}
      {contract !== null && <RunningCard kind={kind} />}
      {next !== null && (
        <section aria-label={t('contract.next')}>
          <h4 className="mb-2 font-bold">{t('contract.next')}</h4>
          <ContractCard contract={next} />
        </section>
      )}
      {opened === 'ask' && <AskDialog kind={kind} state={state} onClose={close} />}
      {opened === 'end' && contract !== null && (
        <EndDialog kind={kind} contract={contract} onClose={close} />
      )}
    </div>
  )
}
