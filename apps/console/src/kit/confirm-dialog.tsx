import { useT } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import type { ReactNode } from 'react'
import { ActButton } from './act-button.tsx'

type Command = { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown }

type Props = {
  readonly title: string
  readonly confirmLabel: string
  readonly command: Command
  readonly isDanger?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The question before something that cannot simply be taken back; its failure is told here. */
export const ConfirmDialog = ({
  title,
  confirmLabel,
  command,
  isDanger = false,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const t = useT()
  const errorText = useErrorText()
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <div className="grid gap-2 text-t2">{children}</div>
        {command.isError && <Banner tone="loss">{errorText(command.error)}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <ActButton
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={command.isPending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </ActButton>
        </div>
      </div>
    </Dialog>
  )
}
