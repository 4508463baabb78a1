import type { ContractKind, ContractView, OfferView, RequestView } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { ActDialog } from './act-dialog.tsx'
import { ConflictsList } from './conflicts-list.tsx'
import { useOtherSide } from './contract-card.tsx'
import { TermsTable } from './terms-table.tsx'

type Of<T> = T & { readonly kind: ContractKind; readonly onClose: () => void }

/** Accepting an offer, with the list of what ends by it: another list is refused and shown anew. */
export const AcceptDialog = ({ kind, offer, onClose }: Of<{ readonly offer: OfferView }>) => {
  const t = useT()
  const { contractId, conflicts, terms } = offer
  const other = useOtherSide()(offer)
  return (
    <ActDialog
      kind={kind}
      title={t('contract.accept-title')}
      go={t(conflicts.length > 0 ? 'contract.accept-end' : 'contract.accept')}
      done={t('contract.accepted')}
      body={{ act: 'accept', contractId, conflicts: conflicts.map((one) => one.contractId) }}
      onClose={onClose}
    >
      <p className="font-semibold">{t('contract.accept-text', { name: other })}</p>
      <TermsTable terms={terms} />
      <ConflictsList
        conflicts={conflicts}
        text={t('contract.conflicts-own', { count: conflicts.length })}
      />
    </ActDialog>
  )
}

const drops = {
  reject: { title: 'contract.reject-title', go: 'contract.reject', done: 'contract.rejected' },
  withdraw: {
    title: 'contract.withdraw-title',
    go: 'contract.withdraw',
    done: 'contract.withdrawn',
  },
} as const

type DropProps = Of<{ readonly contract: ContractView; readonly act: 'reject' | 'withdraw' }>

/** Rejecting an offer of the other side, or withdrawing one's own. */
export const DropDialog = ({ kind, contract, act, onClose }: DropProps) => {
  const t = useT()
  const name = useOtherSide()(contract)
  const { title, go, done } = drops[act]
  const { contractId } = contract
  return (
    <ActDialog
      kind={kind}
      title={t(title)}
      go={t(go)}
      done={t(done)}
      isDanger
      body={{ act, contractId }}
      onClose={onClose}
    >
      <p className="text-t2">{t(`contract.${act}-text`, { name })}</p>
    </ActDialog>
  )
}

/** Asking the other side to end a contract. */
export const EndDialog = ({ kind, contract, onClose }: Of<{ readonly contract: ContractView }>) => {
  const t = useT()
  const name = useOtherSide()(contract)
  const { contractId, side } = contract
  return (
    <ActDialog
      kind={kind}
      title={t('contract.end-ask')}
      go={t('contract.end-go')}
      done={t('contract.end-done')}
      isDanger
      body={{ act: 'request-termination', contractId }}
      onClose={onClose}
    >
      <p className="text-t2">{t('contract.end-text', { name })}</p>
      {side === 'payee' && <p className="text-t2">{t('contract.end-below')}</p>}
    </ActDialog>
  )
}

type RequestProps = Of<{
  readonly request: RequestView
  readonly act: 'approve' | 'decline' | 'cancel'
}>

/** Answering a request of the other side, or taking one's own back. */
export const RequestDialog = ({ kind, request, act, onClose }: RequestProps) => {
  const t = useT()
  const { requestId, terms, conflicts, other } = request
  const name = other?.name ?? t('contract.house')
  return (
    <ActDialog
      kind={kind}
      title={t(`contract.${act}-title`)}
      go={t(`contract.${act}`)}
      done={t(`contract.${act}-done`)}
      isDanger={act !== 'approve'}
      body={{ act, requestId }}
      onClose={onClose}
    >
      <p className="text-t2">{t(`contract.${act}-text.${request.act}`, { name })}</p>
      {terms !== null && <TermsTable terms={terms} />}
      {act === 'approve' && (
        <ConflictsList
          conflicts={conflicts}
          text={t('contract.conflicts-other', { count: conflicts.length, name })}
        />
      )}
    </ActDialog>
  )
}
