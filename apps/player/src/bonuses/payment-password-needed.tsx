import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { Link, useLocation } from '@faro/web-kit/router'
import { isFirstVisit, usePanelPath } from '../layer-address.ts'

/** A payment password is needed first: links to its form. */
export const PaymentPasswordNeeded = () => {
  const t = useT()
  const panel = usePanelPath()
  const location = useLocation()
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('member.payment-password-why')}</p>
      <Link
        to={panel('securityCenter')}
        replace
        state={{ isFirst: isFirstVisit(location) }}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('member.payment-password-set')}
      </Link>
    </div>
  )
}
