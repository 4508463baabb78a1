import { wallet, type Balance } from '@faro/contract/wallet'
import { refetchRoutes, routeKey, settingsChanged, useSession } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inboxChanged } from '../state/inbox-changed.ts'

/** While signed in: the one socket; newer balances go into the cache, a gap asks for the whole. */
export const useBalanceNotices = (): void => {
  const { token } = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (token === null) return undefined
    const key = routeKey(wallet.balance, {})
    const refetch = () => {
      void refetchRoutes(client, [wallet.balance])
      globalThis.dispatchEvent(new CustomEvent(inboxChanged))
    }
    let close: (() => void) | undefined
    let isOver = false
    // its own chunk: guests never load it
    void import('./open-socket.ts').then(({ openRealtime }) => {
      if (isOver) return
      close = openRealtime({
        token,
        onResume: refetch,
        onNotice: ({ channel, version, value }) => {
          if (channel.startsWith('inbox:'))
            globalThis.dispatchEvent(new CustomEvent(inboxChanged, { detail: value }))
          if (channel.startsWith('brand:')) globalThis.dispatchEvent(new Event(settingsChanged))
          if (!channel.startsWith('wallet:')) return
          const known = client.getQueryData<Balance>(key)
          if (known !== undefined && BigInt(version) <= BigInt(known.version)) return
          client.setQueryData(key, value as Balance)
        },
      })
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [token, client])
}
