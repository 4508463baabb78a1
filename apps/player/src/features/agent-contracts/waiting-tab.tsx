import type {
  ContractKind,
  ContractState,
  ContractView,
  OfferView,
  RequestView,
} from '@faro/contract/agents'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button, EmptyState } from '@faro/ui'
import { Handshake } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { AcceptDialog, DropDialog, RequestDialog } from './answer-dialogs.tsx'
import { ConflictsList } from './conflicts-list.tsx'
import { ContractCard } from './contract-card.tsx'
import { TermsTable } from './terms-table.tsx'

type Opened =
  | { readonly act: 'accept'; readonly offer: OfferView }
  | { readonly act: 'reject' | 'withdraw'; readonly contract: ContractView }
  | { readonly act: 'approve' | 'decline' | 'cancel'; readonly request: RequestView }

type Props = { readonly kind: ContractKind; readonly state: ContractState }

/** Offers and requests that wait: the caller's to answer first, then those it waits for. */
export const WaitingTab = ({ kind, state }: Props) => {
  const t = useT()
  const [opened, open] = useState<Opened | null>(null)
  const { offers, offered, requests } = state
  const close = () => open(null)
  const asked = requests.filter(({ isOwn }) => !isOwn)
  const own = requests.filter(({ isOwn }) => isOwn)
  if (offers.length + offered.length + requests.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Handshake size={28} />} text={t('contract.waiting-none')} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Group title={t('contract.to-answer')} count={offers.length + asked.length}>
        {offers.map((offer) => (
          <ContractCard key={offer.contractId} contract={offer}>
            <ConflictsList
              conflicts={offer.conflicts}
              text={t('contract.conflicts-own', { count: offer.conflicts.length })}
            />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => open({ act: 'accept', offer })}>{t('contract.accept')}</Button>
              <Button variant="ghost" onClick={() => open({ act: 'reject', contract: offer })}>
                {t('contract.reject')}
              </Button>
            </div>
          </ContractCard>
        ))}
        {asked.map((request) => (
          <RequestCard key={request.requestId} request={request}>
            <Button onClick={() => open({ act: 'approve', request })}>
              {t('contract.approve')}
            </Button>
            <Button variant="ghost" onClick={() => open({ act: 'decline', request })}>
              {t('contract.decline')}
            </Button>
          </RequestCard>
        ))}
      </Group>
      <Group title={t('contract.waited-for')} count={offered.length + own.length}>
        {offered.map((contract) => (
          <ContractCard key={contract.contractId} contract={contract}>
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() => open({ act: 'withdraw', contract })}
            >
              {t('contract.withdraw')}
            </Button>
          </ContractCard>
        ))}
        {own.map((request) => (
          <RequestCard key={request.requestId} request={request}>
            <Button variant="ghost" onClick={() => open({ act: 'cancel', request })}>
              {t('contract.cancel')}
            </Button>
          </RequestCard>
        ))}
      </Group>
      {opened !== null && (
        <OpenedDialog kind={kind} opened={opened} state={state} onClose={close} />
      )}
    </div>
  )
}

type OpenedProps = Props & { readonly opened: Opened; readonly onClose: () => void }

/** The dialog of what was chosen, with what waits as it is now: it may have changed meanwhile. */
const OpenedDialog = ({ opened, state, ...rest }: OpenedProps) => {
  if (opened.act === 'accept') {
    const now = state.offers.find(({ contractId }) => contractId === opened.offer.contractId)
    return <AcceptDialog offer={now ?? opened.offer} {...rest} />
  }
  if ('contract' in opened) return <DropDialog {...opened} {...rest} />
  const now = state.requests.find(({ requestId }) => requestId === opened.request.requestId)
  return <RequestDialog act={opened.act} request={now ?? opened.request} {...rest} />
}

type GroupProps = {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

const Group = ({ title, count, children }: GroupProps) =>
  count > 0 && (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h4 className="font-bold">{title}</h4>
      {children}
    </section>
  )

type RequestCardProps = { readonly request: RequestView; readonly children: ReactNode }

const RequestCard = ({ request, children }: RequestCardProps) => {
  const t = useT()
  const { act, isOwn, other, terms, answerUntil } = request
  return (
    <article className="card grid grid-cols-1 gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-xs text-t3">{t(isOwn ? 'contract.asked-to' : 'contract.asked-by')}</p>
          <p className="text-base font-extrabold">{other?.name ?? t('contract.house')}</p>
        </div>
        <Badge tone="info">{t(`contract.request.${act}`)}</Badge>
      </header>
      {terms !== null && <TermsTable terms={terms} />}
      <p className="text-[13px] text-t3">
        {t('contract.answer-until')}: {formatInstant(answerUntil, pageLanguage())}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </article>
  )
}
