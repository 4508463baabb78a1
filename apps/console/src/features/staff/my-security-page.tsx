import { staff } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Skeleton } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Panel } from '../../shell/panel.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'

type Open =
  | { readonly kind: 'add' | 'renew' }
  | { readonly kind: 'remove'; readonly passkeyId: string; readonly name: string }

const Line = ({ title, note, tail }: Record<'title' | 'note' | 'tail', ReactNode>) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0">
    <div className="min-w-0">
      <p className="font-bold break-words">{title}</p>
      <p className="text-[13px] text-t3">{note}</p>
    </div>
    {tail}
  </li>
)

/** What proves the staff member who is signed in, and where they are signed in. */
export const MySecurityPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const own = useRoute(staff.own, {}, { staleMs: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const end = useCommand(staff.endSession, { invalidates: [staff.own] })
  const at = (when: string) => formatInstant(when, currentLanguage())
  if (own.isLoadingError)
    return (
      <ErrorState
        text={errorText(own.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void own.refetch()}
      />
    )
  if (own.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const { passkeys, recoveryCodesLeft, sessions } = own.data
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <h1 className="text-2xl font-extrabold">{t('staff.mine')}</h1>
        <p className="text-t3">{t('staff.mine-text')}</p>
      </div>
      <Panel
        title={t('staff.passkeys')}
        tail={
          <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'add' })}>
            <Plus size={16} aria-hidden />
            {t('staff.passkey-add')}
          </Button>
        }
      >
        {passkeys.length === 0 && <p className="text-t2">{t('staff.passkeys-none')}</p>}
        <ul>
          {passkeys.map(({ passkeyId, name, usedAt }) => (
            <Line
              key={passkeyId}
              title={name}
              note={usedAt === null ? t('staff.unused') : t('staff.used', { when: at(usedAt) })}
              tail={
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => setOpen({ kind: 'remove', passkeyId, name })}
                >
                  {t('staff.remove')}
                </Button>
              }
            />
          ))}
        </ul>
      </Panel>
      <Panel
        title={t('staff.recovery')}
        tail={
          <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'renew' })}>
            {t('staff.recovery-renew')}
          </Button>
        }
      >
        <p className="text-t2">{t('staff.recovery-left', { count: recoveryCodesLeft })}</p>
      </Panel>
      <Panel title={t('staff.sessions')}>
        <ul>
          {sessions.map(({ sessionId, isCurrent, ip, browser, system, seenAt }) => (
            <Line
              key={sessionId}
              title={browser === '' ? t('staff.unknown-browser') : `${browser} · ${system}`}
              note={`${ip ?? ''} · ${t('staff.seen', { when: at(seenAt) })}`}
              tail={
                isCurrent ? (
                  <Badge tone="win">{t('staff.this-session')}</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    isBusy={end.isPending}
                    onClick={() => end.mutate({ params: { sessionId } })}
                  >
                    {t('staff.end')}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      </Panel>
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'renew' && <RenewCodesDialog onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open} onClose={close} />}
    </div>
  )
}
