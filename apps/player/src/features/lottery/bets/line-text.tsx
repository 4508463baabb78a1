import type { LotteryFamily } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { lineWords } from './line-words.ts'

type Props = { readonly family: LotteryFamily; readonly text: string }

/** A line for people: the play's name, and what was picked. */
export const LineText = ({ family, text }: Props) => {
  const t = useT()
  const { play, positions, picked } = lineWords(t, family, text)
  return (
    <span className="min-w-0">
      <span className="block text-[13px] font-bold">
        {play}
        {positions !== '' && <span className="font-semibold text-t3"> ({positions})</span>}
      </span>
      {picked !== '' && (
        <span className="block text-[13px] break-words text-t2 tabular-nums">{picked}</span>
      )}
    </span>
  )
}
