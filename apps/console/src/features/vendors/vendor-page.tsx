import { vendors } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-may.ts'
import { AddressPanel } from './address-panel.tsx'
import { ActiveBadge, BreakerBadge } from './badges.tsx'
import { CasesPanel } from './cases-panel.tsx'
import { CeilingPanel } from './ceiling-panel.tsx'
import { GamesPanel } from './games-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { LinkForm } from './link-form.tsx'
import { TrafficPanel } from './traffic-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const refreshMs = 5_000

export const VendorPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { code = '' } = useParams()
  const mayWrite = useMay('vendors.write')
  const detail = useRoute(vendors.detail, { params: { code } }, { refetchEveryMs: refreshMs })
  const vendor = detail.data
  if (vendor === undefined)
    return detail.isError ? (
      <ErrorState
        text={errorText(detail.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void detail.refetch()}
      />
    ) : (
      <Skeleton className="h-64 w-full rounded-lg" />
    )
  const shared = { vendor, mayWrite: mayWrite === true }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Link
          to={paths.vendors}
          className="btn btn-icon"
          aria-label={t('console.back')}
          title={t('console.back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div className="me-2">
          <h1 className="text-2xl font-extrabold">{vendor.name}</h1>
          <p className="text-t3">
            {vendor.code} · {t(`console.dialect.${vendor.dialect}`)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ActiveBadge {...vendor} />
          <BreakerBadge breaker={vendor.breaker} isNamed />
          {mayWrite === false && <Badge tone="info">{t('console.no-permission')}</Badge>}
        </div>
      </div>
      <div className="grid gap-4">
        <HealthPanel vendor={vendor} now={detail.dataUpdatedAt} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <LinkForm {...shared} />
          <div className="grid min-w-0 gap-4">
            <AddressPanel vendor={vendor} />
            <WaitingPanel waiting={vendor.waiting} />
            <KeysPanel {...shared} />
            <CeilingPanel {...shared} />
            <GamesPanel {...shared} />
            <CasesPanel {...shared} />
          </div>
        </div>
        <TrafficPanel {...shared} />
      </div>
    </>
  )
}
