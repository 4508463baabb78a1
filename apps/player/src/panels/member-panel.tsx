import { useT } from '@faro/i18n'
import { LockedPlace } from '../bonuses/locked-place.tsx'
import { usePanelPath } from '../layer-address.ts'
import { memberPages, type MemberPage } from '../paths.ts'
import { Balance } from '../shell/balance.tsx'
import { usePageVisible } from '../state/use-account.ts'
import { CentreShell } from './centre-shell.tsx'
import { memberEntries } from './member-entries.ts'

/** The member centre: balance, menu and content. */
export const MemberPanel = ({ page }: { readonly page: MemberPage }) => {
  const t = useT()
  const isVisible = usePageVisible()
  const panel = usePanelPath()
  return (
    <CentreShell
      title={t('member.title')}
      page={page}
      entry={memberEntries[page]}
      isOpenTo={isVisible(page)}
      places={memberPages
        .filter((id) => isVisible(id))
        .map((id) => ({ page: id, to: panel(id), ...memberEntries[id] }))}
      head={
        <>
          <p className="text-xs text-t3">{t('core.balance')}</p>
          <Balance isLarge />
          <LockedPlace />
        </>
      }
    />
  )
}
