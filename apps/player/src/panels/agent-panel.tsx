import { isAgentPage, isAgentPageVisible, rolesOf, type AgentPage } from '@faro/contract/roles'
import { useT } from '@faro/i18n'
import { useFlags } from '@faro/web-kit'
import { useCallback } from 'react'
import { useAgentPath } from '../layer-address.ts'
import { Balance } from '../shell/balance.tsx'
import { useRole } from '../state/use-account.ts'
import { agentEntries } from './agent-entries.ts'
import { CentreShell } from './centre-shell.tsx'

const pages = Object.keys(agentEntries) as AgentPage[]

/** Which pages of the agent centre this account and this brand have. */
const useAgentPages = (): ((page: AgentPage) => boolean) => {
  const isOn = useFlags()
  const role = useRole() ?? 'member'
  return useCallback(
    (page) =>
      isAgentPageVisible(page, { isOf: (audience) => rolesOf[audience].includes(role), isOn }),
    [role, isOn],
  )
}

/** The agent centre; an address that names no page of it opens the first one. */
export const AgentPanel = ({ page: asked }: { readonly page: string }) => {
  const t = useT()
  const address = useAgentPath()
  const isVisible = useAgentPages()
  const shown = pages.filter((id) => isVisible(id))
  const page = isAgentPage(asked) ? asked : (shown[0] ?? 'registerCenter')
  return (
    <CentreShell
      title={t('agent.title')}
      page={page}
      entry={agentEntries[page]}
      isOpenTo={isVisible(page)}
      places={shown.map((id) => ({ page: id, to: address(id), ...agentEntries[id] }))}
      head={
        <>
          <p className="text-xs text-t3">{t('core.balance')}</p>
          <Balance isLarge />
        </>
      }
    />
  )
}
