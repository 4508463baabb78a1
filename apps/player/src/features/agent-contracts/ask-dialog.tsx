import type { ContractKind, ContractState } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { draftOfTerms, emptyTerms } from './terms-draft.ts'
import { TermsDialog } from './terms-dialog.tsx'

type Props = {
  readonly kind: ContractKind
  readonly state: ContractState
  readonly onClose: () => void
}

/** Asking whoever pays the caller for a contract, or for other terms. */
export const AskDialog = ({ kind, state, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const name = state.payer?.name ?? t('contract.house')
  return (
    <TermsDialog
      kind={kind}
      state={state}
      title={t('contract.ask')}
      text={t('contract.ask-text', { name })}
      go={t('contract.ask-go')}
      done={t('contract.ask-done', { name })}
      initial={
        state.contract === null ? emptyTerms : draftOfTerms(state.contract.terms, money.fill)
      }
      conflictsText={(count) => t('contract.conflicts-own', { count })}
      bodyOf={(terms, conflicts) => ({ act: 'request-new', terms, conflicts })}
      onClose={onClose}
    />
  )
}
