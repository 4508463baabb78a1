import { catalogue } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Accordion } from '@faro/ui'
import { usePermission, useRoute } from '@faro/web-kit'
import { Banknote, CreditCard, QrCode, Smartphone } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { aboutTopics } from '../features/about/topics.ts'
import { paths } from '../paths.ts'
import { RegulatorBadge } from './regulator-badge.tsx'

const methods = [
  ['core.method.bank', Banknote],
  ['core.method.card', CreditCard],
  ['core.method.ewallet', Smartphone],
  ['core.method.qr', QrCode],
] as const

const linkLook =
  'inline-flex min-h-11 items-center text-t2 underline-offset-4 hover:text-t1 hover:underline'

const questions = [1, 2, 3] as const

export const Footer = () => {
  const t = useT()
  const { brand } = usePermission()
  return (
    <footer className="below-fold border-t border-line px-4 pt-8 pb-28 text-t3 lg:px-6 lg:pb-8">
      <div className="mx-auto grid max-w-[1280px] gap-8">
        <div className="grid gap-8 md:grid-cols-2">
          <section>
            <h2 className="mb-3 font-bold text-t1">{t('core.footer.methods')}</h2>
            <ul className="flex flex-wrap gap-2">
              {methods.map(([label, Icon]) => (
                <li
                  key={label}
                  className="flex items-center gap-2 rounded-md bg-s2 px-3 py-2 text-t2"
                >
                  <Icon size={18} aria-hidden />
                  {t(label)}
                </li>
              ))}
            </ul>
          </section>
          <Providers />
        </div>
        <div className="grid gap-8 md:grid-cols-2">
          <section>
            <h2 className="mb-3 font-bold text-t1">{t('core.footer.help')}</h2>
            <Accordion
              name="footer-help"
              items={questions.map((n) => ({
                id: `footer-q${n}`,
                title: t(`core.footer.q${n}`),
                content: t(`core.footer.a${n}`),
              }))}
            />
          </section>
          <section>
            <h2 className="mb-3 font-bold text-t1">{t('core.footer.about')}</h2>
            <ul className="grid sm:grid-cols-2">
              {aboutTopics.map((topic) => (
                <li key={topic}>
                  <Link to={paths.about(topic)} className={linkLook}>
                    {t(`core.about.${topic}`)}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={paths.fair} className={linkLook}>
                  {t('core.footer.fair')}
                </Link>
              </li>
            </ul>
          </section>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
          <p className="flex items-center gap-3">
            <RegulatorBadge />
            <span>
              <strong className="block text-t1">{t('core.footer.badge')}</strong>
              {t('core.footer.badge-text')}
            </span>
          </p>
          <p className="flex items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-line2 text-xs font-extrabold text-t2">
              {brand.ageMinimum}+
            </span>
            {t('core.footer.adults', { age: brand.ageMinimum })}
          </p>
          <p className="lg:ms-auto">{t('core.footer.rights', { brand: brand.name })}</p>
        </div>
      </div>
    </footer>
  )
}

/** The makers' names, greyed as the specification has their logos. */
const Providers = () => {
  const t = useT()
  const vendors = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const names = new Set(
    (vendors.data ?? []).flatMap((group) => group.vendors.map(({ name }) => name)),
  )
  return (
    <section>
      <h2 className="mb-3 font-bold text-t1">{t('core.footer.providers')}</h2>
      <ul className="flex min-h-10 flex-wrap items-center gap-x-6 gap-y-2">
        {[...names].map((name) => (
          <li key={name} className="text-base font-extrabold tracking-wide text-t3 uppercase">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
