import { Megaphone } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const ContentPage = lazyPage(async () => (await import('./content-page.tsx')).ContentPage)
const ContentItemPage = lazyPage(async () => (await import('./item-page.tsx')).ContentItemPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.content,
    Page: ContentPage,
    texts: ['content'],
    menu: { place: 100, label: 'content.title', Icon: Megaphone, permission: 'content.read' },
  },
  { path: paths.contentItem(':kind', ':code', ':id'), Page: ContentItemPage },
]
