import { useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import { closeLoginGate } from '@faro/web-kit'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { pageSearch } from '../../layer-address.ts'
import { paths } from '../../paths.ts'
import { useLayers } from '../../state/layers.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

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
  const cancel = () => {
    leave()
    closeLoginGate()
    if (search.has('member'))
      void navigate({ pathname, search: String(pageSearch(search)) }, { replace: true })
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={mode === 'login' ? t('core.login') : t('core.register')}
      closeLabel={t('core.close')}
    >
      {mode === 'login' ? (
        <LoginForm onDone={leave} onOther={() => openAuth('register')} />
      ) : (
        <RegisterForm onDone={leave} onOther={() => openAuth('login')} />
      )}
    </Dialog>
  )
}
