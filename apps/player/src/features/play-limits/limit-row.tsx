import { playLimits, type PlayLimit } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { pageLanguage } from '../../state/preferences.ts'
import { LimitForm } from './limit-form.tsx'
import { useLimitText } from './use-limit-text.ts'

/** A limit: how much of it is used, a pending raise, and its form. */
export const LimitRow = ({ limit }: { readonly limit: PlayLimit }) => {
  const t = useT()
  const text = useLimitText(limit.kind)
  const [isEdited, setEdited] = useState(false)
  const { kind, period } = limit
  const names = { kind: t(`limits.kind.${kind}`), period: t(`limits.period.${period}`) }
  const share = limit.limit === null ? 0 : Number(limit.used) / Math.max(Number(limit.limit), 0.01)
  return (
    <li className="grid gap-2 border-line py-3 not-first:border-t">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{t(`limits.period.${period}`)}</p>
          <p className="text-[13px] text-t3">
            {limit.limit === null
              ? t('limits.used-alone', { used: text(limit.used) })
              : t('limits.used', { used: text(limit.used), limit: text(limit.limit) })}
          </p>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        >
          {limit.limit === null ? t('limits.set') : t('limits.change')}
          <span className="sr-only">: {t('limits.change-of', names)}</span>
        </Button>
      </div>
      {limit.limit !== null && (
        <div className="h-1.5 overflow-hidden rounded-full bg-s3" aria-hidden>
          <div
            className={share >= 1 ? 'h-full bg-loss' : 'h-full bg-brand'}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </div>
      )}
      {limit.raise !== null && <Raise limit={limit} raise={limit.raise} />}
      {isEdited && <LimitForm limit={limit} onDone={() => setEdited(false)} />}
    </li>
  )
}

type RaiseProps = {
  readonly limit: PlayLimit
  readonly raise: NonNullable<PlayLimit['raise']>
}

const Raise = ({ limit, raise }: RaiseProps) => {
  const t = useT()
  const errorText = useErrorText()
  const text = useLimitText(limit.kind)
  const [now] = useState(() => Date.now())
  const { kind, period } = limit
  const confirm = useCommand(playLimits.confirm, { invalidates: [playLimits.get] })
  const keep = useCommand(playLimits.change, { invalidates: [playLimits.get] })
  const isDue = Date.parse(raise.dueAt) <= now
  const error = confirm.error ?? keep.error
  return (
    <div className="grid gap-2 rounded-md bg-s2 p-3 text-[13px]">
      <p>
        {isDue
          ? t('limits.due', { limit: text(raise.limit) })
          : t('limits.waiting', {
              limit: text(raise.limit),
              time: formatInstant(raise.dueAt, pageLanguage()),
            })}
      </p>
      {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        {isDue && (
          <Button
            size="small"
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ body: { kind, period } })}
          >
            {t('limits.confirm')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          isBusy={keep.isPending}
          onClick={() => keep.mutate({ body: { kind, period, limit: limit.limit } })}
        >
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  )
}
