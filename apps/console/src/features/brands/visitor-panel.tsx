import { brands } from '@faro/contract/whitelabel'
import * as shapes from '@faro/contract/whitelabel/shapes'
import { currentLanguage, useT } from '@faro/i18n'
import { Badge, Banner, Button, TextField } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { Panel } from '../../kit/panel.tsx'

const { ip: shape } = shapes.brands.visitor.query.shape
const tones = ['win', 'warn', 'loss'] as const

/** Asks the server how it would meet a visitor, with what is saved now. */
export const VisitorPanel = ({ code }: { readonly code: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const [ip, setIp] = useState('')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { ip: '' } })
  const look = useRoute(
    brands.visitor,
    { params: { code }, query: { ip } },
    { enabled: ip !== '', staleMs: 0 },
  )
  const submit = handleSubmit((form) =>
    form.ip.trim() === ip ? void look.refetch() : setIp(form.ip.trim()),
  )
  const status = ([0, 1, 2] as const).find((known) => known === look.data?.status)
  const country = look.data?.country ?? null
  return (
    <Panel title={t('brand.visitor')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
        <TextField
          {...register('ip', {
            validate: (text) => shape.safeParse(text.trim()).success || t('brand.visitor-wrong'),
          })}
          label={t('brand.visitor-ip')}
          error={formState.errors.ip?.message}
          placeholder="203.0.113.7"
          spellCheck={false}
          maxLength={45}
        />
        <Button type="submit" variant="secondary" isBusy={look.isFetching}>
          {t('brand.visitor-look')}
        </Button>
        {look.isError && <Banner tone="loss">{errorText(look.error)}</Banner>}
        {status !== undefined && (
          <p aria-live="polite" className="flex flex-wrap items-center gap-2">
            <span className="font-bold">
              {country === null
                ? t('brand.visitor-unknown')
                : new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(country)}
            </span>
            <Badge tone={tones[status]}>{t(`brand.visitor-${status}`)}</Badge>
          </p>
        )}
      </form>
    </Panel>
  )
}
