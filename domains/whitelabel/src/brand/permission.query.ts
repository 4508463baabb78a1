import type { Permission } from '@faro/contract/whitelabel'
import type { Queryable } from '@faro/server-kit/db'
import { treeOf, type BrandSettings, type SystemStatus } from './brand.ts'

type Extras = {
  customer_service: string | null
  gtag_id: string | null
  image_cdns: string[]
  launch_cdns: string[]
}

type ResourceRow = {
  resource_type: string
  url: string
  qr_code_url: string
  label_name_en: string
  label_name_cn: string
}

type Visit = {
  readonly status: SystemStatus
  readonly ip: string
  readonly country: string | null
  readonly encryption: Permission['encryption']
}

/** The answer of the permission call for one visitor of a brand. */
export const permissionOf = async (
  db: Queryable,
  settings: BrandSettings,
  visit: Visit,
): Promise<Permission> => {
  const { merchantId } = settings.merchant
  const [extras, resources] = await Promise.all([
    db.query<Extras>(
      `select customer_service, gtag_id, image_cdns, launch_cdns
       from whitelabel.merchant where merchant_id = $1`,
      [merchantId],
    ),
    db.query<ResourceRow>(
      'select * from whitelabel.resource where merchant_id = $1 order by resource_id',
      [merchantId],
    ),
  ])
  return {
    status: visit.status,
    settingsVersion: settings.version,
    maintenance: visit.status === 1,
    maintenanceEnd: settings.maintenanceEndsAt?.toISOString() ?? null,
    regionRestriction: visit.status === 2,
    location: { ip: visit.ip, country: visit.country },
    brand: settings.brand,
    whitelabel: treeOf(settings.modules),
    registerRules: { ...settings.registerRules },
    resources: resources.map((row) => ({
      resourceType: row.resource_type,
      url: row.url,
      qrCodeUrl: row.qr_code_url,
      labelNameEn: row.label_name_en,
      labelNameCn: row.label_name_cn,
    })),
    customerService: extras[0]?.customer_service ?? null,
    analytics: { gtagId: extras[0]?.gtag_id ?? null },
    imageCDNs: extras[0]?.image_cdns ?? [],
    launchGameCDNs: extras[0]?.launch_cdns ?? [],
    encryption: visit.encryption,
  }
}
