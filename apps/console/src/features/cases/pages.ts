import { lazyPart } from '@faro/web-kit/lazy-part'
import { FolderSearch } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const CasePage = lazyPage(async () => (await import('./case-page.tsx')).CasePage)
const CasesPage = lazyPage(async () => (await import('./cases-page.tsx')).CasesPage)

const OpenCases = lazyPart(async () => ({ default: (await import('./waiting.tsx')).OpenCases }))

export const pages: readonly ConsolePage[] = [
  {
    path: paths.cases,
    Page: CasesPage,
    label: 'case.title',
    permission: 'cases.read',
    texts: ['case'],
    menu: { group: 'compliance', place: 65, Icon: FolderSearch, Waiting: OpenCases },
  },
  {
    path: paths.case(':caseId'),
    Page: CasePage,
    label: 'case.title',
    permission: 'cases.read',
  },
]
