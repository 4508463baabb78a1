import { useSession } from '@faro/web-kit'
import { Suspense } from 'react'
import { lazyPart } from '@faro/web-kit/lazy-part'

// its own chunk: guests never load it
const Count = lazyPart(async () => ({
  default: (await import('../features/inbox/unread-count.tsx')).UnreadCount,
}))

/** How many messages are unread, wherever the inbox is offered; nothing where there are none. */
export const UnreadBadge = ({ className }: { readonly className?: string }) => {
  const { token } = useSession()
  return token === null ? null : (
    <Suspense>
      <Count className={className} />
    </Suspense>
  )
}
