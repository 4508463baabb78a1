import type { ContractStateName, ContractView } from '@faro/contract/agents'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import type { ReactNode } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { TermsTable } from './terms-table.tsx'

const tones = {
  offered: 'info',
  accepted: 'win',
  rejected: 'loss',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  superseded: 'neutral',
  expired: 'neutral',
  terminated: 'loss',
} as const satisfies Readonly<Record<ContractStateName, Tone>>

const isToCome = ({ state, effectiveAt }: ContractView, now = Date.now()): boolean =>
  state === 'accepted' && effectiveAt !== null && Date.parse(effectiveAt) > now

/** A contract in one word: one that is agreed on but not begun says so. */
export const ContractBadge = ({ contract }: { readonly contract: ContractView }) => {
  const t = useT()
  const { state } = contract
  const isAhead = isToCome(contract)
  return (
    <Badge tone={isAhead ? 'info' : tones[state]}>
      {t(isAhead ? 'contract.state.to-come' : `contract.state.${state}`)}
    </Badge>
  )
}

/** The other side of a contract: a member of the line, or the house. */
export const useOtherSide = (): ((contract: ContractView) => string) => {
  const t = useT()
  return ({ side, payer, payee }) => {
    const other = side === 'payer' ? payee : payer
    if (other === null) return t('contract.house')
    return other.name === '' ? t('contract.former') : other.name
  }
}

type Props = { readonly contract: ContractView; readonly children?: ReactNode }

/** A contract with its terms, its days and what may be done with it. */
export const ContractCard = ({ contract, children }: Props) => {
  const t = useT()
  const other = useOtherSide()
  const when = (iso: string) => formatInstant(iso, pageLanguage())
  const { side, effectiveAt, endsAt, endReason, offeredAt, answerUntil, state } = contract
  const days = [
    state === 'offered'
      ? [t('contract.answer-until'), when(answerUntil)]
      : effectiveAt === null
        ? [t('contract.offered-at'), when(offeredAt)]
        : [t('contract.from'), when(effectiveAt)],
    ...(endsAt === null ? [] : [[t('contract.ends'), when(endsAt)]]),
    ...(endReason === null ? [] : [[t('contract.why'), t(`contract.reason.${endReason}`)]]),
  ]
  return (
    <article className="card grid grid-cols-1 gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-xs text-t3">
            {t(side === 'payer' ? 'contract.you-pay' : 'contract.pays-you')}
          </p>
          <p className="text-base font-extrabold">{other(contract)}</p>
        </div>
        <ContractBadge contract={contract} />
      </header>
      <TermsTable terms={contract.terms} />
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {days.map(([label, text]) => (
          <div key={label}>
            <dt className="text-xs text-t3">{label}</dt>
            <dd className="text-[13px] font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}
