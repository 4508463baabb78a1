import { useT } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { CopyButton } from '../../shell/copy-button.tsx'

type Props = {
  readonly username: string
  readonly password: string
  readonly onClose: () => void
}

/** A first password, told once. */
export const FirstPassword = ({ username, password, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasClose={false}
      title={t('staff.added')}
      closeLabel={t('core.close')}
    >
      <div className="grid gap-4">
        <Banner tone="warn">{t('staff.added-how', { username })}</Banner>
        <div className="flex items-center gap-2 rounded-md bg-s2 py-1 ps-3.5 pe-1">
          <code className="min-w-0 grow font-mono break-all" data-testid="first-password">
            {password}
          </code>
          <CopyButton text={password} />
        </div>
        <Button onClick={onClose}>{t('staff.done')}</Button>
      </div>
    </Dialog>
  )
}
