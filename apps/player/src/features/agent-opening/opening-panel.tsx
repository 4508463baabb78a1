import { agentTree, isTeamAccount } from '@faro/contract/agents'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, ErrorState, Segmented, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { useCentreSearch } from '../../layer-address.ts'
import { LinksTab } from './links-tab.tsx'
import { OpenForm } from './open-form.tsx'
import { QuotasTab } from './quotas-tab.tsx'

const tabs = ['open', 'links', 'quotas'] as const
type Tab = (typeof tabs)[number]

export type Own = Answer<typeof agentTree.quotas>

/** What an agent opens: accounts at once, links by which others register, and how many it may. */
export const OpeningPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const own = useRoute(agentTree.quotas, {}, { staleMs: 0 })
  if (own.isLoadingError)
    return (
      <ErrorState
        text={errorText(own.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void own.refetch()}
      />
    )
  if (own.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  return <Tabs own={own.data} />
}

const Tabs = ({ own }: { readonly own: Own }) => {
  const t = useT()
  const { read, change } = useCentreSearch()
  const hasTeam = isTeamAccount(own.accountType)
  const asked = tabs.find((tab) => tab === read('tab')) ?? 'open'
  const tab = hasTeam ? asked : 'links'
  const isFrozen = own.status !== 'active'
  return (
    <div className="grid grid-cols-1 gap-5">
      {hasTeam && (
        <Segmented<Tab>
          label={t('agent.opening')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`opening.tab.${value}`) }))}
          onChange={(value) => change({ tab: value })}
        />
      )}
      {isFrozen && <Banner tone="warn">{t('agent.frozen')}</Banner>}
      {tab === 'open' && !isFrozen && <OpenForm own={own} />}
      {tab === 'links' && <LinksTab own={own} />}
      {tab === 'quotas' && <QuotasTab own={own} />}
    </div>
  )
}
