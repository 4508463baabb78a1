import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Button, Dialog, toast } from '@faro/ui'
import { useCommand, useWeb } from '@faro/web-kit'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useLayers } from '../../state/layers.ts'

export const LogoutDialog = () => {
  const t = useT()
  const { session } = useWeb()
  const navigate = useNavigate()
  const askLogout = useLayers((layers) => layers.askLogout)
  const logout = useCommand(identity.logout)
  // the tab forgets the member even when the server could not be told
  const forget = () => {
    askLogout(false)
    // first: what needs a member must not ask the guest to sign in again
    navigate(paths.home)
    session.signOut()
    toast(t('auth.signed-out'))
  }
  return (
    <Dialog
      isOpen
      onClose={() => askLogout(false)}
      title={t('core.logout')}
      closeLabel={t('core.close')}
    >
      <p className="text-t2">{t('core.logout-ask')}</p>
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => askLogout(false)}>
          {t('core.cancel')}
        </Button>
        <Button isBusy={logout.isPending} onClick={() => logout.mutate({}, { onSettled: forget })}>
          {t('core.logout')}
        </Button>
      </div>
    </Dialog>
  )
}
