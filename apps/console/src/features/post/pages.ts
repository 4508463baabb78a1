import { Mails } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const NewMessagePage = lazyPage(async () => (await import('./new-message-page.tsx')).NewMessagePage)
const PostPage = lazyPage(async () => (await import('./post-page.tsx')).PostPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.post,
    Page: PostPage,
    texts: ['post'],
    menu: { place: 110, label: 'post.title', Icon: Mails, permission: 'messaging.read' },
  },
  { path: paths.newMessage(':code'), Page: NewMessagePage },
]
