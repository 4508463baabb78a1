import { security, social, type SecurityOverview } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useErrorText, useFlag } from '@faro/web-kit'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { socialNames } from '../../forms/social-mark.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SettingRow, SettingSection } from './setting-row.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Link = SecurityOverview['social'][number]

/** Accounts elsewhere that sign in here. */
export const SocialSection = ({ links }: { readonly links: readonly Link[] }) => {
  const t = useT()
  const errorText = useErrorText()
  const flags = { google: useFlag('GOOGLELOGIN3'), facebook: useFlag('FACEBOOKLOGIN3') }
  const [unlinking, setUnlinking] = useState<Link['provider'] | null>(null)
  const begin = useProvenCommand(social.beginLink, { onDone: ({ url }) => location.assign(url) })
  const unlink = useProvenCommand(social.unlink, {
    invalidates: [security.overview],
    onDone: () => {
      toast(t('security.social-unlinked'))
      setUnlinking(null)
    },
  })
  const shown = links.filter(({ provider, linkedAt }) => flags[provider] || linkedAt !== null)
  if (shown.length === 0) return null
  const returnTo = location.pathname + location.search
  const when = (linkedAt: string) =>
    t('security.added-at', { when: formatInstant(linkedAt, pageLanguage()) })
  return (
    <SettingSection title={t('security.social')}>
      {begin.error !== null && <Banner tone="loss">{errorText(begin.error)}</Banner>}
      {shown.map(({ provider, email, linkedAt }) => (
        <SettingRow
          key={provider}
          Icon={Link2}
          title={socialNames[provider]}
          state={linkedAt === null ? t('security.social-why') : (email ?? when(linkedAt))}
        >
          {linkedAt === null ? (
            <Button
              variant="secondary"
              size="small"
              isBusy={begin.isPending}
              onClick={() => void begin.run({ params: { provider }, body: { returnTo } })}
            >
              {t('security.verify')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                unlink.reset()
                setUnlinking(provider)
              }}
            >
              {t('security.remove')}
            </Button>
          )}
        </SettingRow>
      ))}
      {unlinking !== null && (
        <ConfirmDialog
          title={t('security.social-unlink', { name: socialNames[unlinking] })}
          text={t('security.social-unlink-ask', { name: socialNames[unlinking] })}
          confirmLabel={t('security.remove')}
          command={unlink}
          onClose={() => setUnlinking(null)}
          onConfirm={() => void unlink.run({ params: { provider: unlinking } })}
        />
      )}
    </SettingSection>
  )
}
