import { factors, security, type Passkey } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Button, IconButton, toast } from '@faro/ui'
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { SettingRow, SettingSection } from './setting-row.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly at: Passkey }

/** Passkeys: add, name, remove. */
export const PasskeysSection = ({ passkeys }: { readonly passkeys: readonly Passkey[] }) => {
  const t = useT()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const remove = useProvenCommand(factors.removePasskey, {
    invalidates: [security.overview],
    onDone: () => {
      toast(t('security.passkey-removed'))
      close()
    },
  })
  const when = ({ createdAt, usedAt }: Passkey) =>
    usedAt === null
      ? t('security.added-at', { when: formatInstant(createdAt, pageLanguage()) })
      : t('security.used-at', { when: formatInstant(usedAt, pageLanguage()) })
  return (
    <SettingSection
      title={t('security.passkeys')}
      tail={
        <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'add' })}>
          <Plus size={17} aria-hidden />
          {t('security.passkey-add')}
        </Button>
      }
    >
      {passkeys.length === 0 && (
        <SettingRow
          Icon={Fingerprint}
          title={t('security.passkeys-none')}
          state={t('security.passkeys-why')}
        />
      )}
      {passkeys.map((passkey) => (
        <SettingRow
          key={passkey.passkeyId}
          Icon={Fingerprint}
          title={passkey.name}
          state={`${when(passkey)}${passkey.isBackedUp ? ` · ${t('security.backed-up')}` : ''}`}
        >
          <IconButton
            label={t('security.rename-of', { name: passkey.name })}
            onClick={() => setOpen({ kind: 'rename', at: passkey })}
          >
            <Pencil size={18} />
          </IconButton>
          <IconButton
            label={t('security.remove-of', { name: passkey.name })}
            onClick={() => {
              remove.reset()
              setOpen({ kind: 'remove', at: passkey })
            }}
          >
            <Trash2 size={18} />
          </IconButton>
        </SettingRow>
      ))}
      {open?.kind === 'add' && <PasskeyDialog onClose={close} />}
      {open?.kind === 'rename' && <PasskeyDialog passkey={open.at} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t('security.passkey-remove')}
          text={t('security.passkey-remove-ask', { name: open.at.name })}
          confirmLabel={t('security.remove')}
          command={remove}
          onClose={close}
          onConfirm={() => void remove.run({ params: { passkeyId: open.at.passkeyId } })}
        />
      )}
    </SettingSection>
  )
}
