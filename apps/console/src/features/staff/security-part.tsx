import { staff } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { showInstant } from '../../kit/figures.ts'

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
export const SecurityPart = () => {
  const t = useT()
  const own = useRoute(staff.own, {}, { staleMs: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Asked of={own}>
      {({ passkeys, recoveryCodesLeft, sessions }) => (
        <div className="grid max-w-3xl gap-4">
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
                  note={
                    usedAt === null
                      ? t('staff.unused')
                      : t('staff.used', { when: showInstant(usedAt) })
                  }
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
          <Sessions sessions={sessions} />
          {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
          {open?.kind === 'renew' && <RenewCodesDialog onClose={close} />}
          {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open} onClose={close} />}
        </div>
      )}
    </Asked>
  )
}

type Session = Answer<typeof staff.own>['sessions'][number]

/** Where one is signed in; any but the present one can be ended. */
const Sessions = ({ sessions }: { readonly sessions: readonly Session[] }) => {
  const t = useT()
  const end = useCommand(staff.endSession, { invalidates: [staff.own] })
  return (
    <Panel title={t('staff.sessions')}>
      <ul>
        {sessions.map(({ sessionId, isCurrent, ip, browser, system, seenAt }) => (
          <Line
            key={sessionId}
            title={browser === '' ? t('staff.unknown-browser') : `${browser} · ${system}`}
            note={`${ip ?? ''} · ${t('staff.seen', { when: showInstant(seenAt) })}`}
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
  )
}
