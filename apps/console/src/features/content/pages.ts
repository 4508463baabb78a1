import { Megaphone } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const ContentItemPage = lazyPage(async () => (await import('./item-page.tsx')).ContentItemPage)
const ContentPage = lazyPage(async () => (await import('./content-page.tsx')).ContentPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.content,
    Page: ContentPage,
    label: 'content.title',
    permission: 'content.read',
    texts: ['content'],
    menu: { group: 'service', place: 100, Icon: Megaphone },
  },
  {
    path: paths.contentItem(':kind', ':code', ':id'),
    Page: ContentItemPage,
    label: 'content.title',
    permission: 'content.read',
  },
]
