import { devices, type Device } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button, toast } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { browserText, placeText } from './place-text.ts'
import { SettingRow, SettingSection } from './setting-row.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

/** Browsers that the account knows; a forgotten one is signed out and new again. */
export const DevicesSection = () => {
  const t = useT()
  const list = useRoute(devices.list, {}, { staleMs: 0 })
  const [forgetting, setForgetting] = useState<Device | null>(null)
  const forget = useProvenCommand(devices.forget, {
    invalidates: [devices.list, devices.sessions],
    onDone: () => {
      toast(t('security.device-forgotten'))
      setForgetting(null)
    },
  })
  if (list.data === undefined || list.data.length === 0) return null
  return (
    <SettingSection title={t('security.devices')}>
      {list.data.map((device) => (
        <SettingRow
          key={device.deviceId}
          Icon={device.isPhone ? Smartphone : Laptop}
          title={browserText(device, t)}
          state={
            <>
              {placeText(device)}
              <br />
              {t('security.seen-at', { when: formatInstant(device.seenAt, pageLanguage()) })}
            </>
          }
        >
          {device.isCurrent ? (
            <Badge tone="win">{t('security.this-device')}</Badge>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setForgetting(device)}>
              {t('security.forget')}
            </Button>
          )}
        </SettingRow>
      ))}
      {forgetting !== null && (
        <ConfirmDialog
          title={t('security.forget-device')}
          text={t('security.forget-device-ask', { browser: browserText(forgetting, t) })}
          confirmLabel={t('security.forget')}
          command={forget}
          onClose={() => setForgetting(null)}
          onConfirm={() => void forget.run({ params: { deviceId: forgetting.deviceId } })}
        />
      )}
    </SettingSection>
  )
}
