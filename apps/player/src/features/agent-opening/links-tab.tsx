import { agentTree, type AgentLink } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { RecordList } from '../../records/record-list.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkForm } from './link-form.tsx'
import type { Own } from './opening-panel.tsx'

/** Links by which others register below the agent, with what came of each. */
export const LinksTab = ({ own }: { readonly own: Own }) => {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<AgentLink | null>(null)
  const pages = useRoutePages(agentTree.links, { query: { limit: '20' } }, { staleMs: 0 })
  const mayAdd = own.status === 'active' && own.linksLeft > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[13px] text-t3">{t('opening.links-text', { count: own.linksLeft })}</p>
        {mayAdd && (
          <Button onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden />
            {t('opening.link-add')}
          </Button>
        )}
      </div>
      <RecordList
        label={t('opening.tab.links')}
        pages={pages}
        empty={t('opening.links-none')}
        rowKey={(one) => one.linkId}
        row={(one) => (
          <LinkCard link={one} isFrozen={own.status !== 'active'} onShare={() => setShown(one)} />
        )}
      />
      {isAdding && (
        <LinkForm
          own={own}
          onClose={() => setAdding(false)}
          onDone={(link) => {
            setAdding(false)
            setShown(link)
          }}
        />
      )}
      {shown !== null && <LinkDialog link={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
