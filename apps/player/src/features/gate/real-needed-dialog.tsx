import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { useOpenAuth } from '../../auth-address.ts'
import { useLayers } from '../../state/layers.ts'

/** What a demo account is told where real money would move. */
export const RealNeededDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const setRealNeeded = useLayers((layers) => layers.setRealNeeded)
  const openAuth = useOpenAuth()
  const close = () => {
    setRealNeeded(false)
    onClose()
  }
  const register = () => {
    close()
    openAuth('register')
  }
  return (
    <Dialog isOpen onClose={close} title={t('gate.real-title')} closeLabel={t('core.close')}>
      <p className="text-t2">{t('gate.real-text')}</p>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" onClick={close}>
          {t('gate.real-ok')}
        </Button>
        <Button data-flag="DIRECTREG3" onClick={register}>
          {t('core.register')}
        </Button>
      </div>
    </Dialog>
  )
}
