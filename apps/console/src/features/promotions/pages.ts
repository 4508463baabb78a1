import {
  BadgePercent,
  ClipboardCheck,
  Gift,
  PackageCheck,
  Scale,
  SlidersHorizontal,
  Store,
} from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const Activities = lazyPage(async () => (await import('./activities-page.tsx')).ActivitiesPage)
const Builder = lazyPage(async () => (await import('./builder/builder-page.tsx')).BuilderPage)
const Applications = lazyPage(
  async () => (await import('./applications-page.tsx')).ApplicationsPage,
)
const Redemptions = lazyPage(async () => (await import('./redemptions-page.tsx')).RedemptionsPage)
const Mall = lazyPage(async () => (await import('./mall-page.tsx')).MallPage)
const Grant = lazyPage(async () => (await import('./grants/grant-page.tsx')).GrantPage)
const Liability = lazyPage(async () => (await import('./liability-page.tsx')).LiabilityPage)
const Terms = lazyPage(async () => (await import('./terms/terms-page.tsx')).TermsPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.promotions,
    Page: Activities,
    label: 'offers.title',
    permission: 'promotions.read',
    texts: ['offers'],
    menu: { group: 'promotions', place: 141, Icon: BadgePercent },
  },
  {
    path: paths.newPromotion,
    Page: Builder,
    label: 'offers.new',
    permission: 'promotions.write',
    texts: ['builder'],
  },
  {
    path: paths.promotion(':activityId'),
    Page: Builder,
    label: 'offers.edit',
    permission: 'promotions.write',
    texts: ['builder'],
  },
  {
    path: paths.applications,
    Page: Applications,
    label: 'offers.applications',
    permission: 'promotions.read',
    menu: { group: 'promotions', place: 142, Icon: ClipboardCheck },
  },
  {
    path: paths.mall,
    Page: Mall,
    label: 'offers.mall',
    permission: 'promotions.read',
    menu: { group: 'promotions', place: 143, Icon: Store },
  },
  {
    path: paths.redemptions,
    Page: Redemptions,
    label: 'offers.redemptions',
    permission: 'promotions.read',
    menu: { group: 'promotions', place: 144, Icon: PackageCheck },
  },
  {
    path: paths.promotionGrant,
    Page: Grant,
    label: 'offers.grant',
    permission: 'promotions.grant',
    texts: ['terms', 'awards'],
    menu: { group: 'promotions', place: 146, Icon: Gift },
  },
  {
    path: paths.promotionLiability,
    Page: Liability,
    label: 'offers.liability',
    permission: 'promotions.read',
    texts: ['liability'],
    menu: { group: 'promotions', place: 147, Icon: Scale },
  },
  {
    path: paths.promotionTerms,
    Page: Terms,
    label: 'offers.terms',
    permission: 'promotions.read',
    texts: ['terms', 'builder'],
    menu: { group: 'promotions', place: 145, Icon: SlidersHorizontal },
  },
]
