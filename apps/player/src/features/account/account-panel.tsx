import { identity } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { useLayers } from '../../state/layers.ts'

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-4 py-2 last:border-0">
    <dt className="text-t3">{label}</dt>
    <dd className="min-w-0 text-end font-bold break-all">{children}</dd>
  </div>
)

export const AccountPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const member = useRoute(identity.info, {})
  const askLogout = useLayers((layers) => layers.askLogout)
  if (member.isError)
    return (
      <ErrorState
        text={errorText(member.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void member.refetch()}
      />
    )
  if (member.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const { account, id, registeredAt, lastLoginAt, clubLabel, paymentPasswordSet } = member.data
  return (
    <div className="grid gap-4">
      <dl className="card">
        <Row label={t('member.account-user')}>{account}</Row>
        <Row label={t('member.account-id')}>
          <span className="font-mono text-xs font-semibold">{id}</span>
        </Row>
        <Row label={t('member.account-rank')}>
          <Badge tone="accent">{clubLabel.rankLevel}</Badge>
        </Row>
        <Row label={t('member.account-since')}>{formatInstant(registeredAt, pageLanguage())}</Row>
        <Row label={t('member.account-last')}>
          {lastLoginAt === null ? '—' : formatInstant(lastLoginAt, pageLanguage())}
        </Row>
        <Row label={t('member.payment-password')}>
          <Badge tone={paymentPasswordSet ? 'win' : 'warn'}>
            {paymentPasswordSet ? t('member.set') : t('member.not-set')}
          </Badge>
        </Row>
      </dl>
      <Button variant="secondary" className="justify-self-start" onClick={() => askLogout(true)}>
        <LogOut size={18} aria-hidden />
        {t('core.logout')}
      </Button>
    </div>
  )
}
