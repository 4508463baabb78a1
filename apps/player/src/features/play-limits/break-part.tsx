import { coolOffDays, exclusionMonths, playLimits } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog } from '@faro/ui'
import { useCommand, useErrorText, useWeb } from '@faro/web-kit'
import { useState } from 'react'

type BreakRequest =
  | { readonly kind: 'pause'; readonly days: (typeof coolOffDays)[number] }
  | { readonly kind: 'exclude'; readonly months: (typeof exclusionMonths)[number] }

/** Breaks of days and exclusions of months; each is asked about, for none can be taken back. */
export const BreakPart = () => {
  const t = useT()
  const [request, setRequest] = useState<BreakRequest | null>(null)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <section aria-label={t('limits.pause')} className="card grid gap-3 p-4">
        <h4 className="font-extrabold">{t('limits.pause')}</h4>
        <p className="text-t2">{t('limits.pause-text')}</p>
        <div className="flex flex-wrap gap-2">
          {coolOffDays.map((days) => (
            <Button
              key={days}
              variant="secondary"
              onClick={() => setRequest({ kind: 'pause', days })}
            >
              {t('limits.days', { n: days })}
            </Button>
          ))}
        </div>
      </section>
      <section aria-label={t('limits.exclude')} className="card grid gap-3 p-4">
        <h4 className="font-extrabold">{t('limits.exclude')}</h4>
        <p className="text-t2">{t('limits.exclude-text')}</p>
        <div className="flex flex-wrap gap-2">
          {exclusionMonths.map((months) => (
            <Button
              key={months}
              variant="secondary"
              onClick={() => setRequest({ kind: 'exclude', months })}
            >
              {t('limits.months', { n: months })}
            </Button>
          ))}
        </div>
      </section>
      {request !== null && <AskDialog request={request} onClose={() => setRequest(null)} />}
    </div>
  )
}

const AskDialog = ({
  request,
  onClose,
}: {
  readonly request: BreakRequest
  readonly onClose: () => void
}) => {
  const t = useT()
  const errorText = useErrorText()
  const { session } = useWeb()
  const pause = useCommand(playLimits.coolOff, { invalidates: [playLimits.get], onDone: onClose })
  const exclude = useCommand(playLimits.exclude, { onDone: () => session.signOut() })
  const isPause = request.kind === 'pause'
  const title = t(isPause ? 'limits.pause' : 'limits.exclude')
  const error = pause.error ?? exclude.error
  const go = () =>
    isPause
      ? pause.mutate({ body: { days: request.days } })
      : exclude.mutate({ body: { months: request.months } })
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      <p className="text-t2">
        {isPause
          ? t('limits.pause-ask', { span: t('limits.days', { n: request.days }) })
          : t('limits.exclude-ask', { span: t('limits.months', { n: request.months }) })}
      </p>
      {error !== null && (
        <div className="mt-3">
          <Banner tone="loss">{errorText(error)}</Banner>
        </div>
      )}
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('core.cancel')}
        </Button>
        <Button variant="danger" isBusy={pause.isPending || exclude.isPending} onClick={go}>
          {title}
        </Button>
      </div>
    </Dialog>
  )
}
