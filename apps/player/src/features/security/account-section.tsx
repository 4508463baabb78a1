import { identity, type SecurityOverview } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Skeleton } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import type { ReactNode } from 'react'
import { AvatarChoice } from './avatar-choice.tsx'
import { pageLanguage } from '../../state/preferences.ts'

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4 py-2 last:border-0">
    <dt className="text-t3">{label}</dt>
    <dd className="min-w-0 text-end font-bold break-all">{children}</dd>
  </div>
)

/** Who the member is here. */
export const AccountSection = ({ overview }: { readonly overview: SecurityOverview }) => {
  const t = useT()
  const member = useRoute(identity.info, {})
  if (member.data === undefined) return <Skeleton className="h-48 w-full rounded-lg" />
  const { id, registeredAt, lastLoginAt, clubLabel } = member.data
  return (
    <section className="grid gap-2" aria-label={t('security.account')}>
      <h4 className="text-base font-extrabold">{t('security.account')}</h4>
      <dl className="card">
        <AvatarChoice />
        <Row label={t('member.account-user')}>{overview.account}</Row>
        <Row label={t('member.account-id')}>
          <span className="font-mono text-xs font-semibold">{id}</span>
        </Row>
        {overview.payeeName !== null && <Row label={t('auth.payeeName')}>{overview.payeeName}</Row>}
        <Row label={t('member.account-rank')}>
          <Badge tone="accent">{clubLabel.rankLevel}</Badge>
        </Row>
        <Row label={t('member.account-since')}>{formatInstant(registeredAt, pageLanguage())}</Row>
        <Row label={t('member.account-last')}>
          {lastLoginAt === null ? '—' : formatInstant(lastLoginAt, pageLanguage())}
        </Row>
      </dl>
    </section>
  )
}
