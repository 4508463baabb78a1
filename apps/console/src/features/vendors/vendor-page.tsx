import { vendors } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useMay } from '../../kit/use-may.ts'
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
import type { VendorPart } from './vendor-part.ts'
import { Asked } from '../../kit/states/asked.tsx'
import { DetailPage } from '../../kit/pages/detail-page.tsx'

const refreshMs = 5_000

export const VendorPage = () => {
  const t = useT()
  const { code = '' } = useParams()
  const mayWrite = useMay('vendors.write')
  const detail = useRoute(vendors.detail, { params: { code } }, { refetchEveryMs: refreshMs })
  return (
    <Asked of={detail}>
      {(vendor) => (
        <DetailPage
          back={{ to: paths.vendors, label: t('kit.back-to', { name: t('console.vendors') }) }}
          title={vendor.name}
          text={`${vendor.code} · ${t(`console.dialect.${vendor.dialect}`)}`}
          state={
            <span className="flex flex-wrap gap-2">
              <ActiveBadge {...vendor} />
              <BreakerBadge breaker={vendor.breaker} isNamed />
              {mayWrite === false && <Badge tone="info">{t('console.no-permission')}</Badge>}
            </span>
          }
        >
          <Parts vendor={vendor} mayWrite={mayWrite === true} now={detail.dataUpdatedAt} />
        </DetailPage>
      )}
    </Asked>
  )
}

const Parts = ({ now, ...shared }: VendorPart & { readonly now: number }) => (
  <div className="grid gap-4">
    <HealthPanel vendor={shared.vendor} now={now} />
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <LinkForm {...shared} />
      <div className="grid min-w-0 gap-4">
        <AddressPanel vendor={shared.vendor} />
        <WaitingPanel waiting={shared.vendor.waiting} />
        <KeysPanel {...shared} />
        <CeilingPanel {...shared} />
        <GamesPanel {...shared} />
        <CasesPanel {...shared} />
      </div>
    </div>
    <TrafficPanel {...shared} />
  </div>
)
