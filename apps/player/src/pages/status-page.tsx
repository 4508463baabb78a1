import type { Permission } from '@faro/contract/whitelabel'
import { formatInstant, useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { Construction, Headset, MapPinOff } from 'lucide-react'
import { pageLanguage } from '../state/preferences.ts'

const countryName = (code: string): string =>
  new Intl.DisplayNames([pageLanguage()], { type: 'region' }).of(code) ?? code

/** Stands for the whole site while it is closed; a status nobody knows shows nothing. */
export const StatusPage = ({ permission }: { readonly permission: Permission }) => {
  const t = useT()
  const { status, maintenanceEnd, location } = permission
  if (status !== 1 && status !== 2) return <main aria-label={permission.brand.name} />
  const isMaintained = status === 1
  const Icon = isMaintained ? Construction : MapPinOff
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <section className="card grid max-w-md justify-items-center gap-3 p-8 text-center">
        <span
          className="grid size-20 place-items-center rounded-full bg-accents text-accentt"
          aria-hidden
        >
          <Icon size={36} />
        </span>
        <h1 className="text-2xl font-extrabold">
          {isMaintained ? t('core.status.maintenance') : t('core.status.ip')}
        </h1>
        <p className="text-xs font-bold tracking-widest text-t3">{t('core.status.restriction')}</p>
        <p className="text-t2">
          {isMaintained ? t('core.status.maintenance-text') : t('core.status.ip-text')}
        </p>
        {isMaintained && maintenanceEnd !== null && (
          <p className="font-bold">
            {t('core.status.until', { time: formatInstant(maintenanceEnd, pageLanguage()) })}
          </p>
        )}
        {!isMaintained && (
          <p className="font-bold">
            {t('core.status.your-ip', { ip: location.ip })}
            {location.country !== null && ` · ${countryName(location.country)}`}
          </p>
        )}
        {permission.customerService !== null && (
          <a
            href={permission.customerService}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ className: 'mt-2' })}
          >
            <Headset size={18} aria-hidden />
            {t('core.status.contact')}
          </a>
        )}
      </section>
    </main>
  )
}
