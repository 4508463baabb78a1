import { wallet, type Balance } from '@faro/contract/wallet'
import { refetchRoutes, routeKey, settingsChanged, useSession } from '@faro/web-kit'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { databaseAway } from '../state/database-away.ts'
import { useFirstSign } from '../state/first-sign.ts'
import { inboxChanged } from '../state/inbox-changed.ts'

const key = routeKey(wallet.balance, {})

const tellAway = (isAway: boolean): void => {
  globalThis.dispatchEvent(new CustomEvent(databaseAway, { detail: isAway }))
}

/** What the socket says goes where it belongs; a gap asks for the whole. */
const hearing = (token: string | null, client: QueryClient) => ({
  token,
  onResume: () => {
    // the server behind this socket says so anew where it is still true
    tellAway(false)
    globalThis.dispatchEvent(new Event(settingsChanged))
    if (token === null) return
    void refetchRoutes(client, [wallet.balance])
    globalThis.dispatchEvent(new CustomEvent(inboxChanged))
  },
  onNotice: (notice: { channel: string; version: string; value: unknown }) => {
    const { channel, version, value } = notice
    if (channel === 'socket:away') tellAway(value === true)
    if (channel.startsWith('inbox:'))
      globalThis.dispatchEvent(new CustomEvent(inboxChanged, { detail: value }))
    if (channel.startsWith('brand:')) globalThis.dispatchEvent(new Event(settingsChanged))
    if (!channel.startsWith('wallet:')) return
    const known = client.getQueryData<Balance>(key)
    if (known !== undefined && BigInt(version) <= BigInt(known.version)) return
    client.setQueryData(key, value as Balance)
  },
})

/**
 * The page's one socket. A member's is there while the member is; a visitor's comes with the first
 * sign of one, and only while the page is looked at.
 */
export const useBalanceNotices = (): void => {
  const { token, isReady } = useSession()
  const client = useQueryClient()
  const isSigned = useFirstSign()
  const isWanted = isReady && (token !== null || isSigned)
  useEffect(() => {
    if (!isWanted) return undefined
    let close: (() => void) | undefined
    let isOver = false
    const isAway = (): boolean => token === null && document.visibilityState === 'hidden'
    const open = () => {
      // its own chunk, off the first load
      void import('./open-socket.ts').then(({ openRealtime }) => {
        if (isOver || isAway() || close !== undefined) return
        close = openRealtime(hearing(token, client))
      })
    }
    const attend = () => {
      if (!isAway()) return open()
      close?.()
      close = undefined
      tellAway(false)
    }
    open()
    if (token === null) document.addEventListener('visibilitychange', attend)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', attend)
      close?.()
      tellAway(false)
    }
  }, [token, isWanted, client])
}
