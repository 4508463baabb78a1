import { useT, type MessageKey } from '@faro/i18n'
import { bpsOf, everyFigure, figuresOf, isStepped, type Bet } from '@faro/instant/engine'
import { Dialog } from '@faro/ui'
import { useMemo } from 'react'
import type { State } from './parts.ts'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly bet: Bet
  readonly limits: State['limits']
  readonly texts: Texts
  readonly onClose: () => void
}

/** The rules, with return, hit rate and largest win of the very bet that is set. */
export const RulesDialog = ({ bet, limits, texts, onClose }: Props) => {
  const t = useT()
  const figures = figuresOf(bet)
  const range = useMemo(() => {
    const all = everyFigure(bet.game).map(({ rtp }) => rtp)
    const sorted = all.toSorted((a, b) => bpsOf(a) - bpsOf(b))
    const [least, most] = [sorted[0], sorted.at(-1)]
    return least === undefined || most === undefined
      ? ''
      : `${texts.percent(least)} – ${texts.percent(most)}`
  }, [bet.game, texts])
  const rows = [
    [t('instant.rules-rtp'), texts.percent(figures.rtp)],
    [t('instant.rules-rtp-all'), range],
    [
      bet.game === 'hilo' ? t('instant.rules-hit-best') : t('instant.rules-hit'),
      texts.percent(figures.hitRate),
    ],
    [
      t('instant.rules-max'),
      bet.game === 'hilo' ? t('instant.rules-max-none') : texts.times(figures.multiplierMax),
    ],
    [t('instant.rules-payout'), texts.money(limits.payoutMax)],
    [t('instant.rules-stake'), `${texts.money(limits.stakeMin)} – ${texts.money(limits.stakeMax)}`],
  ] as const
  return (
    <Dialog isOpen onClose={onClose} title={t('instant.rules')} closeLabel={t('core.close')}>
      <section tabIndex={0} aria-label={t('instant.rules')} className="grid gap-4">
        <p className="text-t2">{t(`instant.rules-${bet.game}` as MessageKey)}</p>
        <dl className="grid gap-px overflow-hidden rounded-md bg-line">
          {rows.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 bg-s2 px-3 py-2">
              <dt className="text-[13px] text-t2">{label}</dt>
              <dd className="text-end font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-t2">
          {isStepped(bet) ? t('instant.rules-steps') : t('instant.rules-quick')}
        </p>
        <p className="text-t3">{t('instant.rules-counted')}</p>
        <p className="text-t3">{t('instant.keys')}</p>
      </section>
    </Dialog>
  )
}
