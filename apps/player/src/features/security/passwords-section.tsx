import type { SecurityOverview } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { KeyRound, WalletCards } from 'lucide-react'
import { useOpenAuth } from '../../auth-address.ts'
import { useLayers } from '../../state/layers.ts'
import type { Opened } from './security-panel.tsx'
import { SettingRow, SettingSection } from './setting-row.tsx'

type Props = {
  readonly overview: SecurityOverview
  readonly onOpen: (opened: Opened) => void
}

/** The login password and the one asked for when money leaves. */
export const PasswordsSection = ({ overview, onOpen }: Props) => {
  const t = useT()
  const { hasPassword, paymentPasswordSet } = overview
  // the first password is chosen with a code or a link, as a forgotten one
  const openAuth = useOpenAuth()
  const askPassword = useLayers((layers) => layers.askPassword)
  const state = (isSet: boolean) => (
    <Badge tone={isSet ? 'win' : 'warn'}>{t(isSet ? 'member.set' : 'member.not-set')}</Badge>
  )
  return (
    <SettingSection title={t('security.passwords')}>
      <SettingRow Icon={KeyRound} title={t('security.login-password')} state={state(hasPassword)}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => (hasPassword ? askPassword('change') : openAuth('forgot'))}
        >
          {t(hasPassword ? 'security.change' : 'security.set')}
        </Button>
      </SettingRow>
      <SettingRow
        Icon={WalletCards}
        title={t('member.payment-password')}
        state={state(paymentPasswordSet)}
      >
        <Button variant="secondary" size="small" onClick={() => onOpen('payment-password')}>
          {t(paymentPasswordSet ? 'security.change' : 'security.set')}
        </Button>
      </SettingRow>
    </SettingSection>
  )
}
