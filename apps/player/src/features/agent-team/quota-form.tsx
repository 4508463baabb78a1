import { agentTeam, agentTree, type DownlineDetail, type QuotaView } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, SelectField, Skeleton, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { useLimitName } from '../../agents/agent-texts.ts'
import { FormFoot } from './form-foot.tsx'

type Props = { readonly data: DownlineDetail; readonly onBack: () => void }

const leftOf = ({ granted, used }: QuotaView): number => granted - used
const keyOf = ({ mode, bandFrom }: QuotaView): string => `${mode}:${bandFrom}`

/** Gives a direct downline some of the accounts of high groups that the agent may open. */
export const QuotaForm = (props: Props) => {
  const own = useRoute(agentTree.quotas, {}, { staleMs: 0 })
  const bands = own.data?.quotas.filter((band) => leftOf(band) > 0)
  if (bands === undefined) return <Skeleton className="h-40 w-full rounded-lg" />
  return <Fields bands={bands} {...props} />
}

type FieldsProps = Props & { readonly bands: readonly QuotaView[] }

const Fields = ({ data: { memberId, name, quotas }, onBack, bands }: FieldsProps) => {
  const t = useT()
  const errorText = useErrorText()
  const limitName = useLimitName()
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { band: bands[0] === undefined ? '' : keyOf(bands[0]), count: '1' },
  })
  const give = useCommand(agentTree.giveQuota, {
    invalidates: [agentTree.quotas, agentTeam.detail],
    onDone: () => {
      toast(t('agent.quota-done', { name }))
      onBack()
    },
  })
  const band = bands.find((one) => keyOf(one) === watch('band'))
  const has = quotas.find((one) => band !== undefined && keyOf(one) === keyOf(band))
  const most = band === undefined ? 0 : leftOf(band)
  const submit = handleSubmit(({ count }) => {
    if (band === undefined) return
    const { mode, bandFrom } = band
    give.mutate({ body: { memberId, mode, bandFrom, count: Number(count) } })
  })
  const judge = (typed: string) =>
    (/^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most) ||
    t('agent.quota-wrong', { max: most })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-t2">{t('agent.quota-text', { name })}</p>
      <SelectField {...register('band')} label={t('agent.quota-band')}>
        {bands.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {t('agent.quota-from', { mode: limitName(one.mode), from: one.bandFrom })}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register('count', { validate: judge })}
        label={t('agent.quota-count')}
        hint={t('agent.quota-left', { left: most, has: has === undefined ? 0 : leftOf(has) })}
        error={formState.errors.count?.message}
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
      {give.isError && <Banner tone="loss">{errorText(give.error)}</Banner>}
      <FormFoot label={t('agent.quota-go')} isBusy={give.isPending} onBack={onBack} />
    </form>
  )
}
