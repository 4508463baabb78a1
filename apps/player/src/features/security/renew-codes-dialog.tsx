import { factors, security } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

/** New recovery codes in the place of all former ones. */
export const RenewCodesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const renew = useProvenCommand(factors.renewRecoveryCodes, { invalidates: [security.overview] })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes === null)
    return (
      <ConfirmDialog
        title={t('security.recovery-renew')}
        text={t('security.recovery-renew-ask')}
        confirmLabel={t('security.recovery-renew-do')}
        command={renew}
        onClose={onClose}
        onConfirm={() =>
          void renew.run({}).then((done) => done !== null && setCodes(done.recoveryCodes))
        }
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasClose={false}
      title={t('security.recovery-title')}
      closeLabel={t('core.close')}
    >
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  )
}
