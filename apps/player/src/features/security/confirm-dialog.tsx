import { useT } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'

type Props = {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly command: { readonly error: unknown; readonly isPending: boolean }
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The question before something is taken away; its failure is told here. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  command,
  onConfirm,
  onClose,
}: Props) => {
  const t = useT()
  const errorText = useErrorText()
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      <div className="grid gap-5">
        <p className="text-t2">{text}</p>
        {command.error !== null && <Banner tone="loss">{errorText(command.error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button variant="danger" isBusy={command.isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
