import type { LotteryFamily } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { Minus, Plus, Trash2 } from 'lucide-react'
import type { CartLine } from '../cart.ts'
import { LineText } from './line-text.tsx'
import type { PricedLine } from './ticket-math.ts'

type Props = {
  readonly family: LotteryFamily
  readonly lines: readonly PricedLine[]
  readonly timesMax: number
  readonly onChange: (lines: readonly CartLine[]) => void
}

/** The lines of a ticket, each with its multiplier. */
export const CartList = ({ family, lines, timesMax, onChange }: Props) => {
  const t = useT()
  const set = (text: string, times: number) =>
    onChange(
      lines
        .map((one) => ({ text: one.text, times: one.text === text ? times : one.times }))
        .filter((one) => one.times > 0),
    )
  return (
    <ul className="grid gap-1" data-testid="cart">
      {lines.map(({ text, times, line }) => (
        <li key={text} className="flex items-center gap-2 rounded-md bg-s2 py-1 ps-3">
          <span className="min-w-0 grow">
            <LineText family={family} text={text} />
            <span className="text-xs text-t3">{t('lottery.bets', { count: line.bets })}</span>
          </span>
          <span className="flex shrink-0 items-center">
            <IconButton
              label={t('lottery.less-times')}
              disabled={times <= 1}
              onClick={() => set(text, times - 1)}
            >
              <Minus size={16} />
            </IconButton>
            <span className="min-w-6 text-center font-bold tabular-nums">×{times}</span>
            <IconButton
              label={t('lottery.more-times')}
              disabled={times >= timesMax}
              onClick={() => set(text, times + 1)}
            >
              <Plus size={16} />
            </IconButton>
            <IconButton label={t('lottery.remove-line', { text })} onClick={() => set(text, 0)}>
              <Trash2 size={16} />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  )
}
