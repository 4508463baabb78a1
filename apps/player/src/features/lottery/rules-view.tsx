import type { LotteryDeskView, ModeOffer, PlayPrice } from '@faro/contract/lottery'
import { formatPercent, useT, type MessageKey } from '@faro/i18n'
import type { AmountTexts } from '../../games/use-amount-texts.ts'
import { prizeRange } from './bets/ticket-math.ts'
import { microOf, shownText } from './money.ts'
import { playName } from '@faro/web-kit/lottery-plays'

type Props = { readonly desk: LotteryDeskView; readonly texts: AmountTexts }

const million = 1_000_000

/** How the game goes, what each play pays and returns, and between which limits one bets. */
export const RulesView = ({ desk, texts }: Props) => {
  const t = useT()
  const { game, limits } = desk
  const bounds: readonly (readonly [string, string])[] = [
    [t('lottery.limit-least'), texts.money(limits.stakeMin)],
    [t('lottery.limit-line'), texts.money(limits.lineMax)],
    [t('lottery.limit-ticket'), texts.money(limits.ticketMax)],
    [t('lottery.limit-payout'), texts.money(limits.payoutMax)],
    [t('lottery.limit-times'), String(limits.timesMax)],
  ]
  return (
    <div className="grid gap-4">
      <div className="prose-faro">
        <p>{t(`lottery.rules.${game.family}` as MessageKey)}</p>
        <p>{t(`lottery.rules-source.${game.source}`)}</p>
      </div>
      <dl className="card grid gap-1 p-4 text-[13px]">
        {bounds.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-t2">{label}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {desk.modes.map((offer) => (
        <PriceTable key={offer.mode} desk={desk} offer={offer} texts={texts} />
      ))}
    </div>
  )
}

const PriceTable = ({ desk, offer, texts }: Props & { readonly offer: ModeOffer }) => {
  const t = useT()
  const unit = offer.units[0] ?? '1'
  const prize = (play: PlayPrice): string => {
    const range = prizeRange(play, microOf(unit), offer.groupMax)
    if (range === null) return '–'
    const [least, most] = range.map((amount) => texts.money(shownText(amount, texts.decimals)))
    return least === most ? (least ?? '–') : `${least} – ${most}`
  }
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={t(`lottery.mode.${offer.mode}`)}
    >
      <table className="w-full text-[13px]">
        <caption className="py-2 text-start font-bold">
          {t('lottery.prices-of', {
            mode: t(`lottery.mode.${offer.mode}`),
            unit: texts.money(unit),
          })}
        </caption>
        <thead className="text-xs text-t3">
          <tr>
            <th scope="col" className="py-2 text-start font-semibold">
              {t('lottery.play')}
            </th>
            <th scope="col" className="px-2 text-end font-semibold">
              {t('lottery.prize')}
            </th>
            <th scope="col" className="text-end font-semibold">
              {t('lottery.returns')}
            </th>
          </tr>
        </thead>
        <tbody>
          {offer.plays.map((play) => (
            <tr key={play.play} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-semibold">
                {playName(t, desk.game.family, play.play)}
              </th>
              <td className="px-2 text-end font-bold tabular-nums">{prize(play)}</td>
              <td className="text-end tabular-nums">
                {formatPercent(play.returnPpm / million, texts.numberLocale, 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
