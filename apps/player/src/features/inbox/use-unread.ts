import { inbox, type UnreadCount } from '@faro/contract/messaging'
import { routeKey, useRoute } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inboxChanged } from '../../state/inbox-changed.ts'
import { useIsReal } from '../../state/use-account.ts'

/** How many messages are unread, followed as the server tells it; a demo account has no inbox. */
export const useUnread = (): number => {
  const client = useQueryClient()
  const isReal = useIsReal()
  const { data } = useRoute(inbox.unreadCount, {}, { staleMs: 60_000, enabled: isReal })
  useEffect(() => {
    const follow = (event: Event) => {
      const told = (event as CustomEvent<UnreadCount | null>).detail
      const key = routeKey(inbox.unreadCount, {})
      // what was missed while the socket was away is asked for
      if (told === null) void client.invalidateQueries({ queryKey: key })
      else client.setQueryData(key, told)
      void client.invalidateQueries({ queryKey: routeKey(inbox.list) })
    }
    globalThis.addEventListener(inboxChanged, follow)
    return () => globalThis.removeEventListener(inboxChanged, follow)
  }, [client])
  return isReal ? (data?.unreadCount ?? 0) : 0
}
