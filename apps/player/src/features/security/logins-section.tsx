import { devices, type Login } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button, type Tone } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { CircleCheck, CircleX } from 'lucide-react'
import { pageLanguage } from '../../state/preferences.ts'
import { browserText, placeText } from './place-text.ts'
import { SettingRow, SettingSection } from './setting-row.tsx'

const tones: Readonly<Record<Login['outcome'], Tone>> = {
  in: 'win',
  held: 'warn',
  failed: 'loss',
  locked: 'loss',
  disabled: 'loss',
}

/** Every try to sign in as this member. */
export const LoginsSection = () => {
  const t = useT()
  const logins = useRoutePages(devices.logins, { query: { limit: '10' } }, { staleMs: 0 })
  const rows = logins.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <div className="grid gap-3">
      <SettingSection title={t('security.logins')}>
        {rows.map((login) => (
          <SettingRow
            key={login.loginId}
            Icon={login.outcome === 'in' ? CircleCheck : CircleX}
            title={formatInstant(login.createdAt, pageLanguage())}
            state={`${t(`security.way.${login.way}`)} · ${browserText(login, t)} · ${placeText(login)}`}
          >
            <Badge tone={tones[login.outcome]}>{t(`security.outcome.${login.outcome}`)}</Badge>
          </SettingRow>
        ))}
      </SettingSection>
      {logins.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          isBusy={logins.isFetchingNextPage}
          onClick={() => void logins.fetchNextPage()}
        >
          {t('core.more')}
        </Button>
      )}
    </div>
  )
}
