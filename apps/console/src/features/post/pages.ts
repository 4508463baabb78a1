import { MessageSquareText, Send } from 'lucide-react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const BroadcastsPage = lazyPage(async () => (await import('./broadcasts-page.tsx')).BroadcastsPage)
const NewMessagePage = lazyPage(async () => (await import('./new-message-page.tsx')).NewMessagePage)
const ThreadsPage = lazyPage(async () => (await import('./threads-page.tsx')).ThreadsPage)

const NewFeedback = lazyPart(async () => ({ default: (await import('./waiting.tsx')).NewFeedback }))

export const pages: readonly ConsolePage[] = [
  {
    path: paths.threads,
    Page: ThreadsPage,
    label: 'messaging.kind.feedback',
    permission: 'messaging.read',
    texts: ['messaging'],
    menu: { group: 'service', place: 105, Icon: MessageSquareText, Waiting: NewFeedback },
  },
  {
    path: paths.broadcasts,
    Page: BroadcastsPage,
    label: 'messaging.kind.messages',
    permission: 'messaging.read',
    menu: { group: 'service', place: 110, Icon: Send },
  },
  {
    path: paths.newBroadcast(':code'),
    Page: NewMessagePage,
    label: 'messaging.kind.messages',
    permission: 'messaging.write',
  },
]
