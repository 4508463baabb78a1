import { useT } from '@faro/i18n'
import { Button, EmptyState } from '@faro/ui'
import { usePermission, useSession } from '@faro/web-kit'
import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { Redirect, useAddressNow, useLocation } from '@faro/web-kit/router'
import { authWayOf, useOpenAuth } from '../auth-address.ts'
import { paths } from '../paths.ts'

/**
 * Where a brand for members only leads everybody else; afterwards back to what was wanted. It
 * stands behind the registration, too.
 */
export const LoginPage = () => {
  const t = useT()
  const { token } = useSession()
  const { brand } = usePermission()
  const openAuth = useOpenAuth()
  const now = useAddressNow()
  const state = useLocation().state as { from?: string } | null
  useEffect(() => {
    // one who registers is on the way in already
    if (token === null && authWayOf(now()) === null) openAuth('login', { replace: true })
  }, [token, openAuth, now])
  if (token !== null) return <Redirect to={state?.from ?? paths.home} replace />
  return (
    <section className="grid min-h-[50vh] place-items-center">
      <div className="text-center">
        <h1 className="text-2xl font-extrabold">{t('gate.login-title')}</h1>
        <EmptyState
          icon={<LogIn size={28} />}
          text={t('gate.login-text', { brand: brand.name })}
          action={<Button onClick={() => openAuth('login')}>{t('core.login')}</Button>}
        />
      </div>
    </section>
  )
}
