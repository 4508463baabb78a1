import { Mails } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { NewMessagePage } from './new-message-page.tsx'
import { PostPage } from './post-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.post,
    Page: PostPage,
    texts: ['post'],
    menu: { place: 110, label: 'post.title', Icon: Mails, permission: 'messaging.read' },
  },
  { path: paths.newMessage(':code'), Page: NewMessagePage },
]
