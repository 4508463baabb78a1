import { useT } from '@faro/i18n'
import { Button, Dialog, Drawer, TextField, toast, Toaster } from '@faro/ui'
import { useState } from 'react'
import { Specimen } from './specimen.tsx'

const toastName = 'toast'

const layers = ['dialog', 'wide', 'drawer'] as const
type Layer = (typeof layers)[number]

/** What lies above the page, opened from here: dialog, wide dialog, drawer, toasts. */
export const Layers = () => {
  const t = useT()
  const [open, setOpen] = useState<Layer | null>(null)
  const close = () => setOpen(null)
  return (
    <Specimen name="layers">
      {layers.map((layer) => (
        <Button key={layer} variant="secondary" onClick={() => setOpen(layer)}>
          <code>{layer}</code>
        </Button>
      ))}
      <Button
        variant="secondary"
        onClick={() => {
          toast(t('core.deposit'))
          toast(t('core.offline'), 'error')
        }}
      >
        <code>{toastName}</code>
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={t('core.login')}
        closeLabel={t('core.close')}
      >
        <div className="grid gap-4">
          <TextField label={t('member.account-user')} />
          <Button size="large">{t('core.login')}</Button>
        </div>
      </Dialog>
      <Dialog
        isOpen={open === 'wide'}
        onClose={close}
        title={t('member.title')}
        closeLabel={t('core.close')}
        size="wide"
      >
        <p className="p-5 text-t2">{t('home.hero-text')}</p>
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} label={t('core.menu')}>
        <p className="p-5 text-t2">{t('home.hero-text')}</p>
      </Drawer>
      <Toaster />
    </Specimen>
  )
}
