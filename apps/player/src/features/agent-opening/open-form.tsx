import { agentTree, agentTeam, type OpenedAccount } from '@faro/contract/agents'
import { checkField } from '@faro/contract/whitelabel'
import { languageNames, useT } from '@faro/i18n'
import { Banner, Button, IconButton, SelectField, TextField } from '@faro/ui'
import { fieldErrorsOf, useCommand, useErrorText, usePermission } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { LimitsFields, useLimitsDraft } from '../../agents/limits-fields.tsx'
import { patternText, ruleText, type Refusal } from '../../forms/rule-text.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { firstPassword } from './first-password.ts'
import { OpenedCard } from './opened-card.tsx'
import type { Own } from './opening-panel.tsx'

type Values = {
  readonly username: string
  readonly password: string
  readonly type: string
  readonly language: string
}
type Opened = OpenedAccount & { readonly password: string }
const named = ['username', 'password'] as const

/** How the brand's rule judges a name or a password, and what it says of itself. */
const useRules = () => {
  const t = useT()
  const { registerRules } = usePermission()
  const textsOf = (field: (typeof named)[number]) => {
    const rule = registerRules[field]
    if (rule === undefined) return { judge: () => true, hint: undefined }
    const { patternId, minLength: min, maxLength: max } = rule
    return {
      judge: (text: string): true | string => {
        const reason = checkField({ ...rule, required: true }, text)
        return reason === null || ruleText(t, { reason, patternId, min, max })
      },
      hint: patternText(t, { patternId, min, max }),
    }
  }
  return { username: textsOf('username'), password: textsOf('password') }
}

/** Opens an account now: its owner changes the password and accepts the terms at the first login. */
export const OpenForm = ({ own }: { readonly own: Own }) => {
  const t = useT()
  const errorText = useErrorText()
  const rules = useRules()
  const { languages } = usePermission().brand
  const [opened, setOpened] = useState<Opened | null>(null)
  const limits = useLimitsDraft(own.limits, own.limits)
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      username: '',
      password: firstPassword(),
      type: '2',
      language: pageLanguage().toUpperCase(),
    },
  })
  const { register, handleSubmit, formState, setError, setValue, reset } = form
  const { errors } = formState
  const open = useCommand(agentTree.open, { invalidates: [agentTree.quotas, agentTeam.list] })
  const submit = handleSubmit(({ username, password, type, language }) => {
    const sent = limits.read()
    if (sent === null) return
    const body = { username, password, language, limits: sent, type: type === '1' ? 1 : 2 } as const
    open.mutate(
      { body },
      {
        onSuccess: (account) => {
          setOpened({ ...account, password })
          reset({ username: '', password: firstPassword(), type, language })
        },
        onError: (error) => {
          if (error.code === 'username-taken')
            setError('username', { message: errorText(error) }, { shouldFocus: true })
          if (error.code !== 'fields-refused') return
          const refused = fieldErrorsOf(error) as Partial<Record<keyof Values, Refusal>>
          for (const field of named)
            if (refused[field] !== undefined)
              setError(field, { message: ruleText(t, refused[field]) }, { shouldFocus: true })
        },
      },
    )
  })
  const isSaid =
    open.error !== null &&
    (['username-taken', 'fields-refused'].includes(open.error.code) || limits.isAbout(open.error))
  return (
    <div className="grid max-w-xl grid-cols-1 gap-5">
      {opened !== null && <OpenedCard account={opened} onClose={() => setOpened(null)} />}
      <form onSubmit={(event) => void submit(event)} noValidate className="card grid gap-5 p-5">
        <p className="text-t2">{t('opening.text')}</p>
        <TextField
          {...register('username', {
            validate: rules.username.judge,
            setValueAs: (text: string) => text.trim(),
          })}
          label={t('signin.username')}
          hint={errors.username === undefined ? rules.username.hint : undefined}
          error={errors.username?.message}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={255}
          isRequired
        />
        <TextField
          {...register('password', { validate: rules.password.judge })}
          label={t('opening.password')}
          hint={errors.password === undefined ? t('opening.password-hint') : undefined}
          error={errors.password?.message}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={255}
          isRequired
          tail={
            <IconButton
              label={t('opening.password-new')}
              onClick={() => setValue('password', firstPassword(), { shouldValidate: true })}
            >
              <Dices size={18} />
            </IconButton>
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...register('type')} label={t('agent.type')}>
            <option value="2">{t('agent.type.2')}</option>
            <option value="1">{t('agent.type.1')}</option>
          </SelectField>
          <SelectField {...register('language')} label={t('opening.language')}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageNames[code] ?? code}
              </option>
            ))}
          </SelectField>
        </div>
        <LimitsFields form={limits} max={own.limits} refusal={open.error} />
        {open.isError && !isSaid && <Banner tone="loss">{errorText(open.error)}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs text-t3">{t('opening.left', { count: own.openingsLeft })}</p>
          <Button type="submit" size="large" isBusy={open.isPending}>
            {t('opening.go')}
          </Button>
        </div>
      </form>
    </div>
  )
}
