import { social, type SocialOutcome } from '@faro/contract/identity'
import { socialFields, type FieldRule, type SocialField } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, TextField } from '@faro/ui'
import { fieldErrorsOf, useCommand, useErrorText, usePermission } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { pageLanguage } from '../../state/preferences.ts'
import { forgetInvitation } from '../../state/invitation.ts'
import { emptyRegistration, type RegisterValues } from '../../forms/register-values.ts'
import { RuledField } from '../../forms/ruled-field.tsx'
import { ruleText, type Refusal } from '../../forms/rule-text.ts'
import { useInvitation } from '../../forms/use-invitation.ts'
import { WarningDialog } from '../../forms/warning-dialog.tsx'

type Props = {
  readonly arrived: Extract<SocialOutcome, { outcome: 'new' }>
  readonly onDone: (token: string) => void
}

/** What the brand requires of everybody and the provider does not tell. */
const useNeeded = (email: string | null): readonly (readonly [SocialField, FieldRule])[] => {
  const { registerRules } = usePermission()
  return socialFields.flatMap((field) => {
    const rule = registerRules[field]
    const isNeeded = rule !== undefined && rule.enabled && rule.required
    return isNeeded && (field !== 'email' || email === null) ? [[field, rule] as const] : []
  })
}

/** The rest of a registration by provider: a nickname, the brand's fields, terms. */
export const CompleteAccount = ({ arrived: { ticket, nickname, email }, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { brand } = usePermission()
  const needed = useNeeded(email)
  const [warning, setWarning] = useState<string | null>(null)
  const invitation = useInvitation(setWarning)
  const make = useCommand(social.register, {
    onDone: ({ token }) => {
      forgetInvitation()
      onDone(token)
    },
  })
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyRegistration, nickname, agreed: false },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState, setError } = form
  const submit = handleSubmit(async (fields) => {
    const invited = await invitation(fields.affiliateCode)
    if (invited === null) return
    const { affiliateCode, addressCode } = invited
    const details = {
      ...Object.fromEntries(needed.map(([field]) => [field, fields[field]])),
      ...(affiliateCode === undefined ? {} : { affiliateCode }),
    }
    const body = {
      ticket,
      nickname: fields.nickname.trim(),
      agreed: true as const,
      language: pageLanguage(),
      domain: location.hostname,
      ...(addressCode === undefined ? {} : { addressCode }),
      ...(Object.keys(details).length > 0 ? { details } : {}),
    }
    make.mutate(
      { body },
      {
        onError: (error) => {
          if (error.code !== 'fields-refused') return
          for (const [field, refusal] of Object.entries(fieldErrorsOf(error)).toReversed())
            setError(
              field as SocialField,
              { message: ruleText(t, refusal as Refusal) },
              { shouldFocus: true },
            )
        },
      },
    )
  })
  const isNamed = (text: string) => text.trim().length >= 2 || t('security.nickname-length')
  const { errors } = formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-t2">
        {email === null ? t('security.social-new-how') : t('security.social-new-mail', { email })}
      </p>
      {make.isError && <Banner tone="loss">{errorText(make.error)}</Banner>}
      <TextField
        {...register('nickname', { validate: isNamed })}
        label={t('security.nickname')}
        hint={t('security.nickname-hint')}
        error={errors.nickname?.message}
        autoComplete="nickname"
        maxLength={40}
        isRequired
      />
      {needed.map(([field, rule]) => (
        <RuledField
          key={field}
          field={field}
          rule={rule}
          form={form}
          error={errors[field]?.message}
        />
      ))}
      <Checkbox
        {...register('agreed', { required: t('security.agree-needed') })}
        error={errors.agreed?.message}
      >
        {t('security.agree', { age: brand.ageMinimum })}
      </Checkbox>
      <Button type="submit" size="large" isBusy={make.isPending || formState.isSubmitting}>
        {t('security.social-make')}
      </Button>
      <WarningDialog text={warning} onClose={() => setWarning(null)} />
    </form>
  )
}
