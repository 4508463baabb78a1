import { Megaphone } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { ContentPage } from './content-page.tsx'
import { ContentItemPage } from './item-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.content,
    Page: ContentPage,
    texts: ['content'],
    menu: { place: 100, label: 'content.title', Icon: Megaphone, permission: 'content.read' },
  },
  { path: paths.contentItem(':kind', ':code', ':id'), Page: ContentItemPage },
]
