import type { Permission } from '@faro/contract/whitelabel'
import { currentLanguage, useT } from '@faro/i18n'
import { EmptyState } from '@faro/ui'
import { usePermission } from '@faro/web-kit'
import { QrCode } from '@faro/ui/qr-code'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from '@faro/web-kit/router'
import { DomainRoutes } from './domain-routes.tsx'

type Resource = Permission['resources'][number]

const guides = ['ios', 'android', 'lite'] as const
type Guide = (typeof guides)[number]
const steps = [1, 2, 3] as const

const guideOf = (type: string): Guide | null =>
  guides.find((guide) => guide === type.toLowerCase()) ?? null

/** What the brand offers for phones: a code to scan, the way to it, and how it is put there. */
export const DownPage = () => {
  const t = useT()
  const { resources, brand } = usePermission()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <div>
        <h1 className="mb-2 text-2xl font-extrabold">{t('support.down', { brand: brand.name })}</h1>
        <p className="text-t2">{t('support.down-lead')}</p>
      </div>
      {resources.length === 0 ? (
        <EmptyState icon={<Smartphone size={28} />} text={t('support.down-none')} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-3">
          {resources.map((resource) => (
            <li key={`${resource.resourceType} ${resource.url}`}>
              <ResourceCard resource={resource} />
            </li>
          ))}
        </ul>
      )}
      <DomainRoutes />
    </div>
  )
}

const ResourceCard = ({ resource }: { readonly resource: Resource }) => {
  const t = useT()
  const { resourceType, url, labelNameEn } = resource
  const guide = guideOf(resourceType)
  const [address, setAddress] = useState(url)
  // the server that draws the page first does not know where it is reached
  useEffect(() => setAddress(new URL(url, location.href).href), [url])
  const own = currentLanguage() === 'en' ? labelNameEn : ''
  const name = guide === null ? labelNameEn : own || t(`support.app.${guide}`)
  return (
    <article id={guide ?? undefined} className="card grid h-full content-start gap-3 p-4">
      <h2 className="text-lg font-extrabold">{name}</h2>
      <div className="mx-auto w-full max-w-44">
        <QrCode text={address} label={t('support.scan', { name })} />
      </div>
      <a href={address} className="btn btn-primary justify-center">
        {t('support.open-app')}
      </a>
      {guide !== null && (
        <ol className="list-decimal space-y-1 ps-5 text-[13px] text-t2">
          {steps.map((step) => (
            <li key={step}>{t(`support.step.${guide}.${step}`)}</li>
          ))}
        </ol>
      )}
    </article>
  )
}
