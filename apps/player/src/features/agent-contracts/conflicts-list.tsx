import type { ConflictView } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { TermsTable } from './terms-table.tsx'

type Props = { readonly conflicts: readonly ConflictView[]; readonly text: string }

/** Contracts with downlines that end because they would pay more than the new terms do. */
export const ConflictsList = ({ conflicts, text }: Props) => {
  const t = useT()
  if (conflicts.length === 0) return null
  return (
    <div className="grid gap-3">
      <Banner tone="warn">{text}</Banner>
      <ul aria-label={t('contract.conflicts')} className="grid gap-2">
        {conflicts.map(({ contractId, payee, terms }) => (
          <li key={contractId} className="rounded-md bg-s2 p-3">
            <p className="mb-2 font-bold">
              {payee.name === '' ? t('contract.former') : payee.name}
            </p>
            <TermsTable terms={terms} />
          </li>
        ))}
      </ul>
    </div>
  )
}
