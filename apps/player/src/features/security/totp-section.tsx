import { factors, security, type SecurityOverview } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button, toast } from '@faro/ui'
import { LifeBuoy, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Opened } from './security-panel.tsx'
import { SettingRow, SettingSection } from './setting-row.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Props = {
  readonly totp: SecurityOverview['totp']
  readonly onOpen: (opened: Opened) => void
}

/** The authenticator app and the codes for the day it is lost. */
export const TotpSection = ({ totp, onOpen }: Props) => {
  const t = useT()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useProvenCommand(factors.removeTotp, {
    invalidates: [security.overview],
    onDone: () => {
      toast(t('security.totp-removed'))
      setRemoving(false)
    },
  })
  const since = totp.since === null ? '' : formatInstant(totp.since, pageLanguage())
  return (
    <SettingSection title={t('security.second-factor')}>
      <SettingRow
        Icon={ScanQrCode}
        title={t('security.totp')}
        state={totp.isActive ? t('security.since', { when: since }) : t('security.totp-why')}
      >
        {totp.isActive ? (
          <>
            <Badge tone="win">{t('security.on')}</Badge>
            <Button variant="secondary" size="small" onClick={() => setRemoving(true)}>
              {t('security.turn-off')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => onOpen('second-factor')}>
            {t('security.turn-on')}
          </Button>
        )}
      </SettingRow>
      {totp.isActive && (
        <SettingRow
          Icon={LifeBuoy}
          title={t('security.recovery-title')}
          state={t('security.recovery-left', { count: totp.recoveryCodesLeft })}
        >
          <Button variant="secondary" size="small" onClick={() => onOpen('recovery')}>
            {t('security.recovery-renew')}
          </Button>
        </SettingRow>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('security.turn-off-totp')}
          text={t('security.turn-off-totp-ask')}
          confirmLabel={t('security.turn-off')}
          command={remove}
          onClose={() => setRemoving(false)}
          onConfirm={() => void remove.run({})}
        />
      )}
    </SettingSection>
  )
}
