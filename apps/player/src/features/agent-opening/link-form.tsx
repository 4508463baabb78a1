import { agentTree, isTeamAccount, linkUsesMax, type AgentLink } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, SelectField, TextField } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { LimitsFields, useLimitsDraft } from '../../agents/limits-fields.tsx'
import type { Own } from './opening-panel.tsx'

type Props = {
  readonly own: Own
  readonly onClose: () => void
  readonly onDone: (link: AgentLink) => void
}

const daysOf = { '7': 7, '30': 30, '90': 90 } as const
const isDays = (text: string): text is keyof typeof daysOf => Object.hasOwn(daysOf, text)

const standard = { code: '', channel: '', type: '2', days: '', uses: '', landing: '/register' }

/** A new link: whom it opens, with what, and how long and often it holds. */
export const LinkForm = ({ own, onClose, onDone }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const hasTeam = isTeamAccount(own.accountType)
  const limits = useLimitsDraft(own.limits, own.limits)
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: standard })
  const { errors } = formState
  const add = useCommand(agentTree.addLink, {
    invalidates: [agentTree.links, agentTree.quotas],
    onDone,
  })
  const submit = handleSubmit(({ code, channel, type, days, uses, landing }) => {
    const sent = limits.read()
    if (sent === null) return
    const body = {
      accountType: type === '1' ? (1 as const) : (2 as const),
      channel,
      landing,
      ...(hasTeam ? { limits: sent } : {}),
      ...(code === '' ? {} : { code }),
      ...(isDays(days) ? { days: daysOf[days] } : {}),
      ...(uses === '' ? {} : { maxUses: Number(uses) }),
    }
    add.mutate(
      { body },
      {
        onError: (error) => {
          if (error.code === 'code-taken')
            setError('code', { message: errorText(error) }, { shouldFocus: true })
        },
      },
    )
  })
  const judgeUses = (text: string) =>
    text === '' ||
    (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= linkUsesMax) ||
    t('opening.uses-wrong', { max: money.count(linkUsesMax) })
  const isSaid = add.error?.code === 'code-taken' || limits.isAbout(add.error)
  return (
    <Dialog isOpen onClose={onClose} title={t('opening.link-add')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          {...register('channel', { setValueAs: (text: string) => text.trim() })}
          label={t('opening.channel')}
          hint={t('opening.channel-hint')}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          {...register('code', {
            setValueAs: (text: string) => text.trim().toUpperCase(),
            validate: (text) =>
              text === '' || /^[A-Z0-9]{4,16}$/.test(text) || t('opening.code-wrong'),
          })}
          label={t('opening.code-own')}
          hint={t('opening.code-hint')}
          error={errors.code?.message}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div className="grid grid-cols-2 gap-3">
          {hasTeam && (
            <SelectField {...register('type')} label={t('agent.type')}>
              <option value="2">{t('agent.type.2')}</option>
              <option value="1">{t('agent.type.1')}</option>
            </SelectField>
          )}
          <SelectField {...register('days')} label={t('opening.lasts')}>
            <option value="">{t('opening.no-expiry')}</option>
            {Object.values(daysOf).map((days) => (
              <option key={days} value={days}>
                {t('opening.days', { count: days })}
              </option>
            ))}
          </SelectField>
          <TextField
            {...register('uses', { validate: judgeUses })}
            label={t('opening.uses-max')}
            hint={t('opening.uses-hint')}
            error={errors.uses?.message}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField {...register('landing')} label={t('opening.landing')}>
            <option value="/register">{t('opening.landing-register')}</option>
            <option value="/index">{t('opening.landing-home')}</option>
          </SelectField>
        </div>
        {hasTeam && <LimitsFields form={limits} max={own.limits} refusal={add.error} />}
        {add.isError && !isSaid && <Banner tone="loss">{errorText(add.error)}</Banner>}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button type="submit" isBusy={add.isPending}>
            {t('opening.link-go')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
