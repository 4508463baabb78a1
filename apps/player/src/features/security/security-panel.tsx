import { security, type SecurityOverview, type SecurityStep } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLayers } from '../../state/layers.ts'
import { AccountSection } from './account-section.tsx'
import { BindingDialog } from './binding-dialog.tsx'
import { BindingsSection } from './bindings-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { LoginsSection } from './logins-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordsSection } from './passwords-section.tsx'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { SecurityScore } from './security-score.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { TotpSection } from './totp-section.tsx'

export type Opened = SecurityStep | 'recovery'

/** The security centre: what protects the account, how one gets in, and who did. */
export const SecurityPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const overview = useRoute(security.overview, {})
  if (overview.isLoadingError)
    return (
      <ErrorState
        text={errorText(overview.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void overview.refetch()}
      />
    )
  if (overview.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  return <Centre overview={overview.data} />
}

const Centre = ({ overview }: { readonly overview: SecurityOverview }) => {
  const t = useT()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const askLogout = useLayers((layers) => layers.askLogout)
  return (
    <div className="grid gap-6">
      <SecurityScore overview={overview} onStep={setOpened} />
      <AccountSection overview={overview} />
      <PasswordsSection overview={overview} onOpen={setOpened} />
      <TotpSection totp={overview.totp} onOpen={setOpened} />
      <PasskeysSection passkeys={overview.passkeys} />
      <BindingsSection overview={overview} onOpen={setOpened} />
      <SocialSection links={overview.social} />
      <SessionsSection />
      <DevicesSection />
      <LoginsSection />
      <Button variant="secondary" className="justify-self-start" onClick={() => askLogout(true)}>
        <LogOut size={18} aria-hidden />
        {t('core.logout')}
      </Button>
      {opened === 'second-factor' && <TotpDialog onClose={close} />}
      {opened === 'recovery' && <RenewCodesDialog onClose={close} />}
      {(opened === 'email' || opened === 'mobile') && (
        <BindingDialog kind={opened} onClose={close} />
      )}
      {opened === 'payment-password' && (
        <PaymentPasswordDialog overview={overview} onClose={close} />
      )}
    </div>
  )
}
