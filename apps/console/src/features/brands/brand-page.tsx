import { brands } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Badge, Banner } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import type { ComponentType } from 'react'
import { useParams, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { DetailPage } from '../../kit/pages/detail-page.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import type { BrandPart } from './brand-part.ts'
import { FlagsPanel } from './flags-panel.tsx'
import { HostsPanel } from './hosts-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { RegionsPanel } from './regions-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SignInMethodsPanel } from './sign-in-methods-panel.tsx'
import { VisitorPanel } from './visitor-panel.tsx'

const parts = ['flags', 'rules', 'regions', 'status', 'settings', 'ways-in', 'hosts'] as const
type PartName = (typeof parts)[number]

const contents: Readonly<Record<PartName, ComponentType<BrandPart>>> = {
  flags: FlagsPanel,
  rules: RulesPanel,
  regions: RegionsPanel,
  status: MaintenancePanel,
  settings: SettingsPanel,
  'ways-in': SignInMethodsPanel,
  hosts: HostsPanel,
}

// these take over by themselves what others save meanwhile
const rebased: ReadonlySet<PartName> = new Set(['settings', 'regions'])

/** One brand, part by part; the part stands in the address. */
export const BrandPage = () => {
  const t = useT()
  const { code = '', part: named } = useParams()
  // where parts stood before they had addresses
  const [search] = useSearchParams()
  const mayWrite = useMay('brand.write')
  // nothing comes in by itself while somebody types
  const detail = useRoute(
    brands.detail,
    { params: { code } },
    { staleMs: Number.POSITIVE_INFINITY },
  )
  const part = parts.find((one) => one === (named ?? search.get('part'))) ?? 'flags'
  const Content = contents[part]
  return (
    <Asked of={detail}>
      {(brand) => (
        <DetailPage
          back={{ to: paths.brands, label: t('brand.back') }}
          title={brand.settings.name}
          text={`${brand.code} · ${brand.currency} · ${t('brand.version', { n: brand.version })}`}
          state={
            <Badge tone={brand.maintenance.isMaintained ? 'warn' : 'win'}>
              {brand.maintenance.isMaintained ? t('brand.closed') : t('brand.open')}
            </Badge>
          }
          tabs={parts.map((one) => ({
            code: one,
            title: t(`brand.tab.${one}`),
            to: paths.brandPart(brand.code, one),
          }))}
          tab={part}
        >
          <div className="grid gap-4">
            {mayWrite === false && <Banner tone="info">{t('brand.read-only')}</Banner>}
            {/* elsewhere a new version begins afresh: what was typed was saved or given up */}
            <Content
              key={rebased.has(part) ? part : `${part}:${brand.version}`}
              brand={brand}
              mayWrite={mayWrite === true}
            />
            {part === 'regions' && <VisitorPanel code={brand.code} />}
          </div>
        </DetailPage>
      )}
    </Asked>
  )
}
