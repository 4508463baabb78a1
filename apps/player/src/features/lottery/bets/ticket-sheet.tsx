import type { LotteryDeskView } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, IconButton, Segmented, TextField } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { Minus, Plus } from 'lucide-react'
import type { AmountTexts } from '../../../games/use-amount-texts.ts'
import type { CartLine } from '../cart.ts'
import { shownText } from '../money.ts'
import { playName } from '@faro/web-kit/lottery-plays'
import { CartList } from './cart-list.tsx'
import { DrawsChoice } from './draws-choice.tsx'
import { GroupSlider } from './group-slider.tsx'
import { prizeRange, type PricedLine } from './ticket-math.ts'
import type { useBet } from './use-bet.ts'
import type { Terms } from './use-terms.ts'

type Props = {
  readonly desk: LotteryDeskView
  readonly lines: readonly PricedLine[]
  readonly terms: Terms
  readonly texts: AmountTexts
  readonly bet: ReturnType<typeof useBet>
  readonly onCart: (lines: readonly CartLine[]) => void
  readonly onClose: () => void
}

/** The ticket before it is bet: how much, at which prize, in which draws; one press places it. */
export const TicketSheet = ({ desk, lines, terms, texts, bet, onCart, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog isOpen onClose={onClose} title={t('lottery.ticket')} closeLabel={t('core.close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-testid="ticket-sheet">
        <CartList
          family={desk.game.family}
          lines={lines}
          timesMax={desk.limits.timesMax}
          onChange={onCart}
        />
        <UnitChoice terms={terms} texts={texts} />
        <TimesChoice terms={terms} timesMax={desk.limits.timesMax} />
        {terms.offer.groupMax > terms.offer.groupMin && (
          <GroupSlider
            offer={terms.offer}
            group={terms.bet.group}
            numberLocale={texts.numberLocale}
            prize={onePrize(lines, terms, texts)}
            onChange={(group) => terms.set({ group })}
          />
        )}
        {desk.draws.every(({ station }) => station === '') && (
          <DrawsChoice
            draft={terms.draft.draws}
            drawsMax={desk.draws.length}
            isImpossible={terms.isImpossible}
            onChange={(draws) => terms.set({ draws })}
          />
        )}
        <Figures terms={terms} texts={texts} />
        <Confirm {...{ desk, lines, terms, texts, bet }} />
      </div>
    </Dialog>
  )
}

/** One line's prize of one hit, or from the least to the most. */
const onePrize = (
  lines: readonly PricedLine[],
  terms: Terms,
  texts: AmountTexts,
): string | null => {
  const [line, other] = lines
  if (line === undefined || other !== undefined) return null
  const range = prizeRange(line.play, terms.bet.unit, terms.bet.group)
  if (range === null) return null
  const [least, most] = range.map((amount) => texts.money(shownText(amount, texts.decimals)))
  return least === most ? (least ?? null) : `${least} – ${most}`
}

const UnitChoice = ({ terms, texts }: { readonly terms: Terms; readonly texts: AmountTexts }) => {
  const t = useT()
  const { offer, unitText, isUnitKnown } = terms
  if (!offer.isFreeUnit)
    return (
      <div className="grid gap-1.5">
        <p className="text-[13px] font-semibold">{t('lottery.unit')}</p>
        <Segmented
          label={t('lottery.unit')}
          value={unitText}
          options={offer.units.map((unit) => ({ value: unit, label: texts.fill(trimmed(unit)) }))}
          onChange={(unit) => terms.set({ unit })}
        />
      </div>
    )
  const step = texts.fill(trimmed(offer.units[0] ?? '1'))
  return (
    <TextField
      label={t('lottery.unit-free')}
      lead={texts.symbol}
      inputMode="decimal"
      autoComplete="off"
      value={texts.fill(trimmed(unitText))}
      error={isUnitKnown ? undefined : t('lottery.unit-wrong', { step })}
      onChange={(event) => terms.set({ unit: event.target.value.replace(texts.sign, '.') })}
    />
  )
}

/** "2.000" -> "2": units are exact, their zeros say nothing. */
const trimmed = (amount: string): string =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount

const TimesChoice = ({ terms, timesMax }: { readonly terms: Terms; readonly timesMax: number }) => {
  const t = useT()
  const { times } = terms.draft
  const set = (next: number) => terms.set({ times: Math.min(Math.max(1, next), timesMax) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <label htmlFor="lottery-times" className="text-[13px] font-semibold">
        {t('lottery.times')}
      </label>
      <span className="flex items-center gap-1">
        <IconButton label={t('lottery.less-times')} onClick={() => set(times - 1)}>
          <Minus size={18} />
        </IconButton>
        <input
          id="lottery-times"
          className="field w-16 text-center"
          inputMode="numeric"
          autoComplete="off"
          value={times}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')) || 1)}
        />
        <IconButton label={t('lottery.more-times')} onClick={() => set(times + 1)}>
          <Plus size={18} />
        </IconButton>
        {[5, 10, 50].map((many) => (
          <button
            key={many}
            type="button"
            onClick={() => set(many)}
            className="min-h-11 rounded-md bg-s3 px-2.5 text-[13px] font-bold text-t2 hover:bg-s4"
          >
            ×{many}
          </button>
        ))}
      </span>
    </div>
  )
}

const Figures = ({ terms, texts }: { readonly terms: Terms; readonly texts: AmountTexts }) => {
  const t = useT()
  const { totals, planned } = terms
  const rows = [
    [t('lottery.draws'), String(planned.length)],
    [t('lottery.possible-win'), texts.money(shownText(totals.possibleWin, texts.decimals))],
    ...(totals.rebate > 0n
      ? [[t('lottery.rebate'), texts.money(shownText(totals.rebate, texts.decimals))]]
      : []),
  ]
  return (
    <dl className="grid gap-1 rounded-md bg-s2 p-3 text-[13px]">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-t2">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Confirm = ({
  desk,
  lines,
  terms,
  texts,
  bet,
}: Pick<Props, 'desk' | 'lines' | 'terms' | 'texts' | 'bet'>) => {
  const t = useT()
  const errorText = useErrorText()
  const [first] = terms.planned
  const canPlace =
    lines.length > 0 && first !== undefined && terms.isUnitKnown && terms.totals.isWhole
  const amount = texts.money(shownText(terms.totals.stake, texts.decimals))
  return (
    <div className="grid gap-2" aria-live="polite">
      {!terms.totals.isWhole && terms.isUnitKnown && lines.length > 0 && (
        <Banner tone="warn">{t('lottery.too-fine')}</Banner>
      )}
      {bet.lowered.length > 0 ? (
        <Banner tone="warn">
          {t('lottery.odds-lowered', {
            list: bet.lowered
              .map(
                ({ play, number, factorBps }) =>
                  `${playName(t, desk.game.family, play)} ${number}: ${factorBps / 100} %`,
              )
              .join('; '),
          })}
        </Banner>
      ) : (
        bet.error !== null && <Banner tone="loss">{errorText(bet.error)}</Banner>
      )}
      <p className="text-center text-[13px] text-t2">
        {first === undefined
          ? t('lottery.no-open-draw')
          : t('lottery.for-issue', {
              issue: [first.draw.stationName, first.draw.issueNo].filter(Boolean).join(' · '),
              more: terms.planned.length - 1,
            })}
      </p>
      <Button
        size="large"
        isWide
        disabled={!canPlace}
        isBusy={bet.isBusy}
        onClick={() => bet.place({ desk, mode: terms.offer.mode, lines, terms })}
      >
        {bet.lowered.length > 0
          ? t('lottery.accept-odds', { amount })
          : t('lottery.place-bet', { amount })}
      </Button>
    </div>
  )
}
