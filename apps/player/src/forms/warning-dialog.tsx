import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { TriangleAlert } from 'lucide-react'

type Props = { readonly text: string | null; readonly onClose: () => void }

/** A word that must be seen before going on. */
export const WarningDialog = ({ text, onClose }: Props) => {
  const t = useT()
  if (text === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('signin.warning')} closeLabel={t('core.close')}>
      <p role="alert" className="flex items-start gap-3 text-t1">
        <TriangleAlert size={22} aria-hidden className="mt-0.5 shrink-0 text-warn" />
        {text}
      </p>
      <Button className="mt-6" isWide onClick={onClose}>
        {t('signin.confirm')}
      </Button>
    </Dialog>
  )
}
