import type { Permission } from '@faro/contract/whitelabel'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { treeOf, type BrandSettings, type SystemStatus } from './brand.ts'

const extrasFields = rowOf({
  customer_service: col.text.orNull,
  gtag_id: col.text.orNull,
  image_cdns: col.textArray.as<string[]>(),
  launch_cdns: col.textArray.as<string[]>(),
})

const resourceFields = rowOf({
  resource_type: col.text,
  url: col.text,
  qr_code_url: col.text,
  label_name_en: col.text,
  label_name_cn: col.text,
})

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
    db.query(
      `select customer_service, gtag_id, image_cdns, launch_cdns
       from whitelabel.merchant where merchant_id = $1`,
      [merchantId],
      extrasFields,
    ),
    db.query(
      'select * from whitelabel.resource where merchant_id = $1 order by resource_id',
      [merchantId],
      resourceFields,
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
