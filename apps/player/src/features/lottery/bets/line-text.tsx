import type { LotteryFamily } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { playName, positionName, wordName } from '../play-names.ts'

type Props = { readonly family: LotteryFamily; readonly text: string }

const shownMost = 60

/** A line for people: the play's name, and what was picked. */
export const LineText = ({ family, text }: Props) => {
  const t = useT()
  const cut = text.indexOf(':')
  const [play = '', at] = text.slice(0, cut).split('@')
  const picked = text.slice(cut + 1)
  const words = (group: string): string =>
    group
      .split(',')
      .map((one) =>
        one
          .split('.')
          .map((part) => (/^\d+$/.test(part) ? part : wordName(t, part)))
          .join(' '),
      )
      .join(', ')
  const positions = [...(at ?? '')]
    .map((digit) =>
      family === 'lhc'
        ? t('lottery.place', { place: Number(digit) })
        : positionName(t, family, { index: Number(digit), count: 5, play }),
    )
    .join(', ')
  const shown = picked.split('|').map(words).join(' | ')
  return (
    <span className="min-w-0">
      <span className="block text-[13px] font-bold">
        {playName(t, family, play)}
        {positions !== '' && <span className="font-semibold text-t3"> ({positions})</span>}
      </span>
      {shown !== '-' && (
        <span className="block text-[13px] break-words text-t2 tabular-nums">
          {shown.length > shownMost ? `${shown.slice(0, shownMost)}…` : shown}
        </span>
      )}
    </span>
  )
}
