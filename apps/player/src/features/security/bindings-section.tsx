import { withdrawals } from '@faro/contract/cashier'
import { security, type SecurityOverview } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Badge, Button, toast } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Landmark, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Opened } from './security-panel.tsx'
import { SettingRow, SettingSection } from './setting-row.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Props = {
  readonly overview: SecurityOverview
  readonly onOpen: (opened: Opened) => void
}

const icons = { mobile: Smartphone, email: Mail } as const

/** What the member can be reached by and be paid to. */
export const BindingsSection = ({ overview, onOpen }: Props) => {
  const t = useT()
  const accounts = useRoute(withdrawals.bankAccounts, {})
  const [removing, setRemoving] = useState<'mobile' | 'email' | null>(null)
  const unbind = useProvenCommand(security.unbind, {
    invalidates: [security.overview],
    onDone: () => {
      toast(t('security.unbound'))
      setRemoving(null)
    },
  })
  const numbers = accounts.data?.map(({ bankName, number }) => `${bankName} ${number}`) ?? []
  return (
    <SettingSection title={t('security.bindings')}>
      {(['mobile', 'email'] as const).map((kind) => {
        const { shown, isVerified } = overview[kind]
        return (
          <SettingRow
            key={kind}
            Icon={icons[kind]}
            title={t(`security.${kind}`)}
            state={shown ?? t(`security.${kind}-why`)}
          >
            {shown !== null && (
              <Badge tone={isVerified ? 'win' : 'warn'}>
                {t(isVerified ? 'security.verified' : 'security.unverified')}
              </Badge>
            )}
            <Button variant="secondary" size="small" onClick={() => onOpen(kind)}>
              {t(isVerified ? 'security.change' : 'security.verify')}
            </Button>
            {isVerified && (
              <Button variant="ghost" size="small" onClick={() => setRemoving(kind)}>
                {t('security.remove')}
              </Button>
            )}
          </SettingRow>
        )
      })}
      <SettingRow
        Icon={Landmark}
        title={t('security.bank-accounts')}
        state={numbers.length === 0 ? t('security.bank-accounts-none') : numbers.join(', ')}
      >
        <Link to={paths.panel('withdraw')} className="btn btn-secondary min-h-9 px-3 text-[13px]">
          {t('security.manage')}
        </Link>
      </SettingRow>
      {removing !== null && (
        <ConfirmDialog
          title={t(`security.unbind-${removing}`)}
          text={t('security.unbind-ask', { what: overview[removing].shown ?? '' })}
          confirmLabel={t('security.remove')}
          command={unbind}
          onClose={() => setRemoving(null)}
          onConfirm={() => void unbind.run({ params: { kind: removing } })}
        />
      )}
    </SettingSection>
  )
}
