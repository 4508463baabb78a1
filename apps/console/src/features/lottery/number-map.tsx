import { lotteryConsole, type LotteryFamily } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { playName } from '@faro/web-kit/lottery-plays'
import { showAmount } from '../../kit/amounts.ts'

type Row = Answer<typeof lotteryConsole.exposure>['rows'][number]

const hundred = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
const shades = [0, 8, 18, 30, 45, 62] as const

/** From 0 to 5: how near a liability is to the largest one, by its root, so that small ones show. */
const shadeOf = (liability: number, most: number): number =>
  liability <= 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(liability / most) * (shades.length - 1)))

type Props = { readonly family: LotteryFamily; readonly rows: readonly Row[] }

/** The plays on two digits, each as a square of a hundred: the darker, the dearer. */
export const NumberMap = ({ family, rows }: Props) => {
  const byPlay = Map.groupBy(
    rows.filter(({ number }) => number.length === 2),
    ({ play, currency }) => `${play} ${currency}`,
  )
  return [...byPlay].map(([key, own]) => <PlayMap key={key} family={family} rows={own} />)
}

const PlayMap = ({ family, rows }: Props) => {
  const t = useT()
  const [{ play, currency } = { play: '', currency: '' }] = rows
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const most = Math.max(...rows.map(({ liability }) => Number(liability)))
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-t2">
        {t('draws.number-map', { play: `${playName(t, family, play)} · ${currency}` })}
      </figcaption>
      <ul className="grid max-w-lg grid-cols-10 gap-px text-center text-xs tabular-nums">
        {hundred.map((number) => {
          const liability = byNumber.get(number)?.liability ?? '0'
          const shade = shades[shadeOf(Number(liability), most)] ?? 0
          return (
            <li
              key={number}
              className="rounded-sm py-1.5"
              title={`${number}: ${showAmount(liability, currency)}`}
              style={{
                background: `color-mix(in oklab, var(--color-loss) ${shade}%, transparent)`,
              }}
            >
              {number}
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
