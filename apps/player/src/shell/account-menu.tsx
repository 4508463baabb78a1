import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Badge, toast } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import {
  ArrowUpFromLine,
  Copy,
  Headset,
  Inbox,
  ListChecks,
  LogOut,
  Network,
  UserRound,
} from 'lucide-react'
import { Suspense, useRef } from 'react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { useAgentPath, usePanelPath } from '../layer-address.ts'
import { useLayers } from '../state/layers.ts'
import { withTexts } from '../state/preferences.ts'
import { useIsAgent, usePageVisible } from '../state/use-account.ts'
import { MenuAction, MenuEntry } from './menu-entry.tsx'
import { useClosedByArrival } from './use-closed-by-arrival.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useServiceWindow } from './use-service-window.ts'

const menuId = 'account-menu'

const AccountBonus = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/bonuses/account-bonus.tsx'),
    withTexts('bonus'),
  ])
  return { default: file.AccountBonus }
})

/** The avatar and its menu: who is signed in, and links to their pages. */
export const AccountMenu = () => {
  const t = useT()
  const panel = usePanelPath()
  const agentPath = useAgentPath()
  const isAgent = useIsAgent()
  const isVisible = usePageVisible()
  const openService = useServiceWindow()
  const askLogout = useLayers((layers) => layers.askLogout)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const opened = useClosedByArrival(close)
  const shared = { isShort: false }
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="btn btn-icon relative"
        title={t('core.my-account')}
      >
        <Avatar />
        <span className="sr-only">{t('core.my-account')}</span>
        <UnreadBadge className="absolute end-0.5 top-0.5 sm:hidden" />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="account-menu"
        onToggle={({ newState }) => {
          if (newState === 'open') opened()
        }}
      >
        <Who />
        <ul className="grid gap-0.5 p-2" aria-label={t('core.my-account')}>
          {isVisible('securityCenter') && (
            <MenuEntry
              to={panel('securityCenter')}
              Icon={UserRound}
              label={t('site.member-centre')}
              {...shared}
            />
          )}
          {isAgent && (
            <MenuEntry to={agentPath()} Icon={Network} label={t('core.agent-centre')} {...shared} />
          )}
          {isVisible('withdraw') && (
            <MenuEntry
              to={panel('withdraw')}
              Icon={ArrowUpFromLine}
              label={t('core.withdraw')}
              {...shared}
            />
          )}
          {isVisible('personalHistoryCopy') && (
            <MenuEntry
              to={panel('personalHistoryCopy')}
              Icon={ListChecks}
              label={t('core.bets')}
              {...shared}
            />
          )}
          {isVisible('bonusDetails') && (
            <Suspense>
              <AccountBonus />
            </Suspense>
          )}
          {isVisible('messageV2') && (
            <MenuEntry
              to={panel('messageV2')}
              Icon={Inbox}
              label={t('core.inbox')}
              tail={<UnreadBadge className="ms-auto" />}
              {...shared}
            />
          )}
          <MenuAction
            Icon={Headset}
            label={t('core.service')}
            onPress={() => {
              close()
              openService()
            }}
            {...shared}
          />
          <MenuAction
            Icon={LogOut}
            label={t('core.logout')}
            onPress={() => {
              close()
              askLogout(true)
            }}
            {...shared}
          />
        </ul>
      </div>
    </>
  )
}

/** The chosen picture, or whoever it is. */
const Avatar = () => {
  const { data } = useRoute(identity.info, {}, { staleMs: 60_000 })
  const icon = data?.icon ?? 0
  return icon === 0 ? (
    <UserRound size={20} aria-hidden />
  ) : (
    <img src={`/avatars/${icon}.svg`} alt="" className="size-8 rounded-full" />
  )
}

/** Rank, name and number of whoever is signed in. */
const Who = () => {
  const t = useT()
  const { data } = useRoute(identity.info, {}, { staleMs: 60_000 })
  if (data === undefined) return null
  const { id, account, nickname, memberLabel } = data
  const [label] = memberLabel
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id)
    toast(t('site.id-copied'))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line p-4">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="min-w-0 truncate text-base">{nickname || account}</strong>
        {label !== undefined && (
          <Badge tone="accent">
            {t('site.vip-label', { rank: label.rankLevel, label: label.labelName })}
          </Badge>
        )}
      </p>
      <div className="flex min-h-11 items-center justify-between gap-2 text-xs text-t3">
        <span className="min-w-0 truncate" title={id}>
          {t('site.id', { id })}
        </span>
        <button
          type="button"
          className="btn btn-icon shrink-0"
          aria-label={t('site.id-copy')}
          title={t('site.id-copy')}
          onClick={() => void copy().catch(() => toast(t('site.id-not-copied'), 'error'))}
        >
          <Copy size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}
