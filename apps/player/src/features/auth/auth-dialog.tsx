import { useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import { closeLoginGate } from '@faro/web-kit'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { pageSearch } from '../../layer-address.ts'
import { paths } from '../../paths.ts'
import { useLayers } from '../../state/layers.ts'
import { useHeld } from '../../state/held.ts'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { RegisterForm } from './register-form.tsx'
import { VerificationForm } from './verification-form.tsx'

/** Login and registration in one dialog; one takes the other's place. */
export const AuthDialog = ({ mode }: { readonly mode: 'login' | 'register' }) => {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { closeAuth, openAuth } = useLayers()
  const leave = () => {
    closeAuth()
    // an address that opened the dialog must not open it again
    if (pathname.startsWith('/register')) void navigate(paths.home, { replace: true })
  }
  const { held, release } = useHeld()
  const cancel = () => {
    release()
    leave()
    closeLoginGate()
    if (search.has('member'))
      void navigate({ pathname, search: String(pageSearch(search)) }, { replace: true })
  }
  if (held !== null)
    return (
      <Dialog isOpen onClose={cancel} title={t('security.held-title')} closeLabel={t('core.close')}>
        <VerificationForm key={held.ticket} held={held} onDone={leave} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={mode === 'login' ? t('core.login') : t('core.register')}
      closeLabel={t('core.close')}
    >
      {mode === 'login' ? (
        <>
          <LoginForm onDone={leave} onOther={() => openAuth('register')} />
          <OtherWays mode="login" onDone={leave} />
        </>
      ) : (
        <>
          <RegisterForm onDone={leave} onOther={() => openAuth('login')} />
          <OtherWays mode="register" onDone={leave} />
        </>
      )}
    </Dialog>
  )
}
