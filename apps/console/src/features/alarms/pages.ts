import { lazyPart } from '@faro/web-kit/lazy-part'
import { BellRing } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const AlarmsPage = lazyPage(async () => (await import('./alarms-page.tsx')).AlarmsPage)

const OpenAlarms = lazyPart(async () => ({ default: (await import('./waiting.tsx')).OpenAlarms }))

export const pages: readonly ConsolePage[] = [
  {
    path: paths.alarms,
    Page: AlarmsPage,
    label: 'alarm.title',
    permission: null,
    texts: ['alarm', 'case'],
    menu: { group: 'desk', place: 21, Icon: BellRing, Waiting: OpenAlarms },
  },
]
