import { brands } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Badge, Banner, ErrorState, Segmented, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { ArrowLeft } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useParams, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-may.ts'
import type { BrandPart } from './brand-part.ts'
import { FlagsPanel } from './flags-panel.tsx'
import { HostsPanel } from './hosts-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { RegionsPanel } from './regions-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { WaysInPanel } from './ways-in-panel.tsx'
import { VisitorPanel } from './visitor-panel.tsx'

const parts = ['flags', 'rules', 'regions', 'status', 'settings', 'ways-in', 'hosts'] as const
type PartName = (typeof parts)[number]

const contents: Readonly<Record<PartName, ComponentType<BrandPart>>> = {
  flags: FlagsPanel,
  rules: RulesPanel,
  regions: RegionsPanel,
  status: MaintenancePanel,
  settings: SettingsPanel,
  'ways-in': WaysInPanel,
  hosts: HostsPanel,
}

/** One brand, part by part; the part stands in the address. */
export const BrandPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { code = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const mayWrite = useMay('brand.write')
  // nothing comes in by itself while somebody types
  const detail = useRoute(
    brands.detail,
    { params: { code } },
    { staleMs: Number.POSITIVE_INFINITY },
  )
  const brand = detail.data
  if (brand === undefined)
    return detail.isError ? (
      <ErrorState
        text={errorText(detail.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void detail.refetch()}
      />
    ) : (
      <Skeleton className="h-64 w-full rounded-lg" />
    )
  const part = parts.find((one) => one === search.get('part')) ?? 'flags'
  const Content = contents[part]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Link
          to={paths.brands}
          className="btn btn-icon"
          aria-label={t('brand.back')}
          title={t('brand.back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div className="me-2">
          <h1 className="text-2xl font-extrabold">{brand.settings.name}</h1>
          <p className="text-t3">
            {brand.code} · {brand.currency} · {t('brand.version', { n: brand.version })}
          </p>
        </div>
        <Badge tone={brand.maintenance.isMaintained ? 'warn' : 'win'}>
          {brand.maintenance.isMaintained ? t('brand.closed') : t('brand.open')}
        </Badge>
      </div>
      <div className="grid gap-4">
        <Segmented
          label={t('brand.tabs')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`brand.tab.${value}`) }))}
          onChange={(value) => setSearch({ part: value }, { replace: true })}
        />
        {mayWrite === false && <Banner tone="info">{t('brand.read-only')}</Banner>}
        {/* a new version begins afresh: what was typed on the old one was saved or given up */}
        <Content key={`${part}:${brand.version}`} brand={brand} mayWrite={mayWrite === true} />
        {part === 'regions' && <VisitorPanel code={brand.code} />}
      </div>
    </>
  )
}
