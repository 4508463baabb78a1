import { agentTeam, type ContractKind, type ContractState } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute, useRoutePages } from '@faro/web-kit'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../cards/search-field.tsx'
import { useCentreSearch } from '../../layer-address.ts'
import { RecordList } from '../../records/record-list.tsx'
import { draftOfTerms, emptyTerms } from './terms-draft.ts'
import { TermsDialog } from './terms-dialog.tsx'

type Props = {
  readonly kind: ContractKind
  readonly state: ContractState
  /** The direct downline; null while one is still being chosen. */
  readonly memberId: string | null
  readonly onClose: () => void
}

/** Offering a downline a contract: whom, then on which terms. */
export const OfferDialog = ({ memberId, ...props }: Props) =>
  memberId === null ? (
    <ChoosePayee onClose={props.onClose} />
  ) : (
    <OfferTo memberId={memberId} {...props} />
  )

const ChoosePayee = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useT()
  const { change } = useCentreSearch()
  const [q, setQ] = useState('')
  const query = { type: '1' as const, status: 'active' as const, limit: '20' }
  const pages = useRoutePages(
    agentTeam.list,
    { query: q === '' ? query : { ...query, q } },
    { staleMs: 0, keepPrevious: true },
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('contract.offer')} closeLabel={t('core.close')}>
      <div className="grid gap-3">
        <p className="text-t2">{t('contract.offer-whom')}</p>
        <SearchField
          label={t('agent.team-search')}
          words={q}
          onChange={(words) => setQ(words.trim())}
        />
        <RecordList
          label={t('agent.team')}
          pages={pages}
          empty={t('contract.offer-nobody')}
          rowKey={(one) => one.memberId}
          row={(one) => (
            <button
              type="button"
              className="flex min-h-9 w-full items-center justify-between gap-3 text-start font-bold"
              onClick={() => change({ offer: one.memberId })}
            >
              {one.name}
              <ChevronRight size={18} aria-hidden className="text-t3 rtl:rotate-180" />
            </button>
          )}
        />
      </div>
    </Dialog>
  )
}

const OfferTo = ({ kind, state, memberId, onClose }: Props & { readonly memberId: string }) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const payee = useRoute(agentTeam.detail, { query: { agent: memberId } }, { staleMs: 0 })
  const name = payee.data?.name ?? ''
  if (payee.data === undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t('contract.offer')} closeLabel={t('core.close')}>
        {payee.isLoadingError ? (
          <ErrorState
            text={errorText(payee.error)}
            retryLabel={t('core.retry')}
            onRetry={() => void payee.refetch()}
          />
        ) : (
          <Skeleton className="h-40 w-full rounded-lg" />
        )}
      </Dialog>
    )
  const { contract } = state
  return (
    <TermsDialog
      kind={kind}
      state={state}
      title={t('contract.offer')}
      text={t('contract.offer-text', { name })}
      go={t('contract.offer-go')}
      done={t('contract.offer-done', { name })}
      memberId={memberId}
      initial={contract === null ? emptyTerms : draftOfTerms(contract.terms, money.fill)}
      conflictsText={(count) => t('contract.conflicts-other', { count, name })}
      bodyOf={(terms) => ({ act: 'offer', memberId, terms })}
      onClose={onClose}
    />
  )
}
