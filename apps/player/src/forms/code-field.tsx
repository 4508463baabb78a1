import { useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import type { ComponentProps } from 'react'

type Kind = 'totp' | 'recovery' | 'sms' | 'email'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { readonly kind: Kind }

/** A code that somebody reads elsewhere and types here. */
export const CodeField = ({ kind, ...rest }: Props) => {
  const t = useT()
  const isRecovery = kind === 'recovery'
  return (
    <TextField
      {...rest}
      label={t(`security.code.${kind}`)}
      hint={isRecovery ? t('security.recovery-hint') : undefined}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isRecovery ? 20 : 6}
      className="font-mono text-lg tracking-[0.2em]"
      autoFocus
      isRequired
    />
  )
}
