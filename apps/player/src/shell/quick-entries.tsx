import { useT } from '@faro/i18n'
import { requireLogin, useSession } from '@faro/web-kit'
import { ArrowUpFromLine, BadgePercent, Gift, UserPlus } from 'lucide-react'
import { useNavigate } from '@faro/web-kit/router'
import { usePanelPath } from '../layer-address.ts'
import { memberPages, paths } from '../paths.ts'
import { usePageVisible } from '../state/use-account.ts'
import { MenuAction, MenuEntry } from './menu-entry.tsx'

/** A page of the member centre by its id, where the centre has it; else the brand's offers. */
const pageOr = (id: string, panel: ReturnType<typeof usePanelPath>, otherwise: string): string => {
  const page = memberPages.find((known) => known === id)
  return page === undefined ? otherwise : panel(page)
}

/** Where invitations are told of: the member's own page of them, or what joining brings. */
export const useInvitePath = (): string => pageOr('referral', usePanelPath(), paths.join)

/** What is wanted most: withdrawing for members, offers and invitations for guests, rewards. */
export const QuickEntries = ({ isShort }: { readonly isShort: boolean }) => {
  const t = useT()
  const navigate = useNavigate()
  const panel = usePanelPath()
  const invite = useInvitePath()
  const isVisible = usePageVisible()
  const { token } = useSession()
  const rewards = panel('rewardCenter')
  const shared = { isShort }
  return (
    <ul className="grid gap-0.5 pt-2" aria-label={t('core.quick')}>
      {token !== null && isVisible('withdraw') && (
        <MenuEntry
          to={panel('withdraw')}
          Icon={ArrowUpFromLine}
          label={t('core.withdraw')}
          {...shared}
        />
      )}
      {token === null && (
        <>
          <MenuEntry
            to={paths.promotions}
            Icon={BadgePercent}
            label={t('core.promotions')}
            {...shared}
          />
          <MenuEntry to={invite} Icon={UserPlus} label={t('core.invite')} {...shared} />
        </>
      )}
      <MenuAction
        Icon={Gift}
        label={t('core.rewards')}
        onPress={() => requireLogin(token !== null, () => navigate(rewards))}
        {...shared}
      />
    </ul>
  )
}
