import { wallet, type Balance } from '@faro/contract/wallet'
import { refetchRoutes, routeKey, settingsChanged } from '@faro/web-kit'
import { openRealtime } from '@faro/web-kit/realtime'
import type { QueryClient } from '@tanstack/react-query'
import { inboxChanged } from '../state/inbox-changed.ts'

type Page = {
  readonly token: string | null
  readonly client: QueryClient
  readonly publishAway: (isAway: boolean) => void
}

const key = routeKey(wallet.balance, {})

/** Distributes the socket's messages; after a gap it refetches everything. */
export const openSocket = ({ token, client, publishAway }: Page): (() => void) =>
  openRealtime({
    token,
    onResume: () => {
      // the server of this socket repeats it where it still holds
      publishAway(false)
      globalThis.dispatchEvent(new Event(settingsChanged))
      if (token === null) return
      void refetchRoutes(client, [wallet.balance])
      globalThis.dispatchEvent(new CustomEvent(inboxChanged))
    },
    onNotice: ({ channel, version, value }) => {
      if (channel === 'socket:away') publishAway(value === true)
      if (channel.startsWith('inbox:'))
        globalThis.dispatchEvent(new CustomEvent(inboxChanged, { detail: value }))
      if (channel.startsWith('brand:')) globalThis.dispatchEvent(new Event(settingsChanged))
      if (!channel.startsWith('wallet:')) return
      const known = client.getQueryData<Balance>(key)
      if (known !== undefined && BigInt(version) <= BigInt(known.version)) return
      client.setQueryData(key, value as Balance)
    },
  })
