import { agentContracts } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import { Link, useLocation } from '@faro/web-kit/router'
import { contractPages } from '../../agents/contract-pages.ts'
import { centrePrefix, isFirstVisit, useAgentPath } from '../../layer-address.ts'
import { Totals } from '../../records/totals.tsx'

const refreshMs = 60_000

/** Offers and requests to answer in one's contracts, and what is still owed either way. */
export const ContractsWaiting = () => {
  const t = useT()
  const money = useMoney()
  const address = useAgentPath()
  const location = useLocation()
  const found = useRoute(agentContracts.consolidated, {}, { staleMs: 0, refetchEveryMs: refreshMs })
  if (found.data === undefined) return null
  const { due, owed, kinds } = found.data
  const isOpen = [due, owed].some((sum) => /[1-9]/.test(sum))
  if (kinds.length === 0 && !isOpen) return null
  return (
    <section aria-label={t('figures.contracts')} className="card grid gap-3 p-4">
      <h4 className="font-bold">{t('figures.contracts')}</h4>
      {isOpen && (
        <Totals
          cells={[
            { label: t('figures.due'), text: money.show(due) },
            { label: t('figures.owed'), text: money.show(owed) },
          ]}
        />
      )}
      {kinds.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Link
              key={kind}
              to={`${address(contractPages[kind])}&${centrePrefix}tab=waiting`}
              replace
              state={{ isFirst: isFirstVisit(location) }}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('figures.answer', { kind: t(`agent.kind.${kind}`) })}
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}
