import { freeRounds } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import { Gift } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useLocation } from '@faro/web-kit/router'
import { useLockedBonus } from '../../bonuses/use-locked-bonus.ts'
import { usePanelPath } from '../../layer-address.ts'
import { MenuEntry } from '../../shell/menu-entry.tsx'
import { useFreeGames } from '../../state/free-games.ts'
import { useIsReal } from '../../state/use-account.ts'

const staleMs = 60_000

/** The link to bonuses with what is there; marks the free games of the cards. */
export const AccountBonus = () => {
  const t = useT()
  const money = useMoney()
  const panel = usePanelPath()
  const locked = useLockedBonus()
  const { key } = useLocation()
  const { data, refetch } = useRoute(freeRounds.mine, {}, { staleMs, enabled: useIsReal() })
  const open = useMemo(() => (data ?? []).filter(({ state }) => state === 'open'), [data])
  const isLive = open.length > 0
  // back from a game, some may have been played
  useEffect(() => {
    if (isLive) void refetch()
  }, [key, isLive, refetch])
  useEffect(() => {
    useFreeGames.setState({ codes: open.map(({ gameCode }) => gameCode) })
    return () => useFreeGames.setState({ codes: [] })
  }, [open])
  const left = open.reduce((sum, { rounds, used }) => sum + rounds - used, 0)
  return (
    <MenuEntry
      to={panel('bonusDetails')}
      Icon={Gift}
      label={t('bonus.title')}
      isShort={false}
      tail={
        <span className="ms-auto flex flex-wrap justify-end gap-1">
          {left > 0 && <Badge tone="win">{t('bonus.rounds-left', { count: left })}</Badge>}
          {locked !== null && <Badge tone="accent">{money.show(locked)}</Badge>}
        </span>
      }
    />
  )
}
