import { social, type SocialOutcome } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, TextField } from '@faro/ui'
import { useCommand, useErrorText, usePermission } from '@faro/web-kit'
import { useForm } from 'react-hook-form'
import { pageLanguage } from '../../state/preferences.ts'

type Props = {
  readonly arrived: Extract<SocialOutcome, { outcome: 'new' }>
  readonly onDone: (token: string) => void
}

/** What is still missing before an account is made: a name to show, age and terms. */
export const CompleteAccount = ({ arrived: { ticket, nickname, email }, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { brand } = usePermission()
  const make = useCommand(social.register, { onDone: ({ token }) => onDone(token) })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { nickname, agreed: false },
    mode: 'onTouched',
  })
  const submit = handleSubmit((fields) =>
    make.mutate({
      body: {
        ticket,
        nickname: fields.nickname.trim(),
        agreed: true,
        language: pageLanguage(),
      },
    }),
  )
  const isNamed = (text: string) => text.trim().length >= 2 || t('security.nickname-length')
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
        error={formState.errors.nickname?.message}
        autoComplete="nickname"
        maxLength={40}
        isRequired
      />
      <Checkbox
        {...register('agreed', { required: t('security.agree-needed') })}
        error={formState.errors.agreed?.message}
      >
        {t('security.agree', { age: brand.ageMinimum })}
      </Checkbox>
      <Button type="submit" size="large" isBusy={make.isPending}>
        {t('security.social-make')}
      </Button>
    </form>
  )
}
