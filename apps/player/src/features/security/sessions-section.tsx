import { devices, type OpenSession } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Skeleton, toast } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { browserText, placeText } from './place-text.ts'
import { SettingRow, SettingSection } from './setting-row.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

/** Where the member is signed in; one session or all others can be ended. */
export const SessionsSection = () => {
  const t = useT()
  const errorText = useErrorText()
  const sessions = useRoute(devices.sessions, {}, { staleMs: 0 })
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null)
  const options = {
    invalidates: [devices.sessions, devices.list],
    onDone: () => {
      toast(t('security.session-ended'))
      setEnding(null)
    },
  }
  const endOne = useProvenCommand(devices.endSession, options)
  const endOthers = useProvenCommand(devices.endOtherSessions, options)
  if (sessions.isLoadingError)
    return (
      <ErrorState
        text={errorText(sessions.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void sessions.refetch()}
      />
    )
  if (sessions.data === undefined) return <Skeleton className="h-40 w-full rounded-lg" />
  const isOthers = ending === 'others'
  return (
    <SettingSection
      title={t('security.sessions')}
      tail={
        sessions.data.length > 1 && (
          <Button variant="secondary" size="small" onClick={() => setEnding('others')}>
            <LogOut size={16} aria-hidden />
            {t('security.end-others')}
          </Button>
        )
      }
    >
      {sessions.data.map((session) => (
        <SettingRow
          key={session.sessionId}
          Icon={session.isPhone ? Smartphone : Laptop}
          title={browserText(session, t)}
          state={
            <>
              {placeText(session)}
              <br />
              {t(`security.way.${session.way}`)} ·{' '}
              {t('security.seen-at', { when: formatInstant(session.seenAt, pageLanguage()) })}
            </>
          }
        >
          {session.isCurrent ? (
            <Badge tone="win">{t('security.this-session')}</Badge>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setEnding(session)}>
              {t('security.end-session')}
            </Button>
          )}
        </SettingRow>
      ))}
      {ending !== null && (
        <ConfirmDialog
          title={t(isOthers ? 'security.end-others' : 'security.end-session')}
          text={
            isOthers
              ? t('security.end-others-ask')
              : t('security.end-session-ask', { browser: browserText(ending, t) })
          }
          confirmLabel={t('security.end-session')}
          command={isOthers ? endOthers : endOne}
          onClose={() => setEnding(null)}
          onConfirm={() =>
            void (isOthers
              ? endOthers.run({})
              : endOne.run({ params: { sessionId: ending.sessionId } }))
          }
        />
      )}
    </SettingSection>
  )
}
