import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { paths } from '../paths.ts'

/** An address without a page says so: it is no other page in disguise. */
export const NotFoundPage = () => {
  const t = useT()
  return (
    <section className="grid min-h-[50vh] content-center justify-items-center gap-3 text-center">
      <h1 className="text-2xl font-extrabold">{t('core.not-found')}</h1>
      <p className="text-t2">{t('core.not-found-text')}</p>
      <Link to={paths.withdrawals} className={buttonClass({ variant: 'primary' })}>
        {t('core.go-home')}
      </Link>
    </section>
  )
}
