import type { ModeOffer } from '@faro/contract/lottery'
import { formatPercent, useT } from '@faro/i18n'
import { useId } from 'react'

type Props = {
  readonly offer: ModeOffer
  readonly group: number
  readonly numberLocale: string
  /** The prize at the group, as text; null where several plays have several. */
  readonly prize: string | null
  readonly onChange: (group: number) => void
}

/** Steps of the group: two points are a thousandth of the stake. */
const step = 2
const fairGroup = 2_000

/** Between a larger prize and a larger rebate: both are shown at once. */
export const GroupSlider = ({ offer, group, numberLocale, prize, onChange }: Props) => {
  const t = useT()
  const id = useId()
  const rebate = formatPercent((offer.groupMax - group) / fairGroup, numberLocale, 1)
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        className="flex flex-wrap justify-between gap-x-3 text-[13px] font-semibold"
      >
        <span>{t('lottery.group', { group })}</span>
        <span className="text-t2 tabular-nums">
          {prize !== null && `${t('lottery.prize-of', { amount: prize })} · `}
          {t('lottery.rebate-of', { percent: rebate })}
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={offer.groupMin}
        max={offer.groupMax}
        step={step}
        value={group}
        aria-valuetext={`${group}, ${t('lottery.rebate-of', { percent: rebate })}`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-[var(--brand-line)]"
      />
      <p aria-hidden className="flex justify-between text-xs text-t3">
        <span>{t('lottery.more-rebate')}</span>
        <span>{t('lottery.more-prize')}</span>
      </p>
    </div>
  )
}
