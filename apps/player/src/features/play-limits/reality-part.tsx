import { playLimits, realityMinutes } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, SelectField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'

export const RealityPart = ({ minutes }: { readonly minutes: number | null }) => {
  const t = useT()
  const errorText = useErrorText()
  const set = useCommand(playLimits.realityCheck, {
    invalidates: [playLimits.get, playLimits.reality],
    onDone: () => toast(t('limits.saved')),
  })
  return (
    <section aria-label={t('limits.reality')} className="card grid gap-3 p-4">
      <h4 className="font-extrabold">{t('limits.reality')}</h4>
      <p className="text-t2">{t('limits.reality-text')}</p>
      {set.isError && <Banner tone="loss">{errorText(set.error)}</Banner>}
      <SelectField
        label={t('limits.reality-every')}
        value={minutes ?? ''}
        disabled={set.isPending}
        onChange={(event) => {
          const wished = realityMinutes.find((one) => String(one) === event.target.value) ?? null
          set.mutate({ body: { minutes: wished } })
        }}
      >
        <option value="">{t('limits.reality-never')}</option>
        {realityMinutes.map((one) => (
          <option key={one} value={one}>
            {t('limits.minutes', { n: one })}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
