import type { LotteryFamily, LotteryResult } from '@faro/contract/lottery'
import { useT, type MessageKey } from '@faro/i18n'
import { colourOf, zodiacOf, zodiacs, type Zodiac } from '@faro/lottery/engine'
import { Ball, Die } from '../../../games/draws/ball.tsx'
import { isList, prizesOf } from './prizes-of.ts'
import { VnTable } from './vn-table.tsx'
import { wordName } from '@faro/web-kit/lottery-plays'

type Props = {
  readonly family: LotteryFamily
  readonly result: LotteryResult
  /** In lists: the main prizes alone, and small balls. */
  readonly isSmall?: boolean
  /** The Chinese zodiac of the year, where numbers stand for animals. */
  readonly yearAnimal?: string | undefined
}

/** A result as its family shows it. */
export const ResultView = ({ family, result, isSmall = false, yearAnimal }: Props) => {
  if (isList(result)) return <Numbers family={family} numbers={result} isSmall={isSmall} />
  if (family === 'lhc') return <MarkSix result={result} isSmall={isSmall} yearAnimal={yearAnimal} />
  if (family === 'vn-north' || family === 'vn-south')
    return isSmall ? (
      <Prizes result={result} names={['DB', family === 'vn-north' ? 'G7' : 'G8']} />
    ) : (
      <VnTable result={result} />
    )
  if (family === 'four')
    return (
      <Prizes
        result={result}
        names={
          isSmall
            ? ['first', 'second', 'third']
            : ['first', 'second', 'third', 'special', 'consolation']
        }
      />
    )
  if (family === 'thai')
    return (
      <Prizes
        result={result}
        names={isSmall ? ['first', 'last2'] : ['first', 'last2', 'front3', 'back3']}
      />
    )
  if (family === 'hanoi') return <Prizes result={result} names={['special', 'first']} />
  return <Digits text={prizesOf(result, 'result')[0] ?? ''} isSmall={isSmall} />
}

const two = (number: number): string => String(number).padStart(2, '0')

const Numbers = ({
  family,
  numbers,
  isSmall,
}: {
  readonly family: LotteryFamily
  readonly numbers: readonly number[]
  readonly isSmall: boolean
}) => {
  const isWide = family === 'x5' || family === 'pk10'
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {numbers.map((number, i) =>
        family === 'k3' ? (
          <Die key={i} face={number} isSmall={isSmall} />
        ) : (
          <Ball
            key={i}
            isSmall={isSmall || family === 'pk10'}
            tone={family === 'pk10' && i > 0 ? 'plain' : 'brand'}
          >
            {isWide ? two(number) : number}
          </Ball>
        ),
      )}
      {(family === 'k3' || family === 'pc28') && (
        <span className="ms-1 font-bold text-t2 tabular-nums">
          = {numbers.reduce((sum, one) => sum + one, 0)}
        </span>
      )}
    </span>
  )
}

const isZodiac = (word: string | undefined): word is Zodiac =>
  zodiacs.some((zodiac) => zodiac === word)

const MarkSix = ({
  result,
  isSmall,
  yearAnimal,
}: {
  readonly result: LotteryResult
  readonly isSmall: boolean
  readonly yearAnimal: string | undefined
}) => {
  const t = useT()
  const main = prizesOf(result, 'main').map(Number)
  const special = Number(prizesOf(result, 'special')[0] ?? 0)
  const shown = (number: number) => (
    <span key={number} className="inline-grid justify-items-center gap-0.5">
      <Ball tone={colourOf(number)} isSmall={isSmall}>
        {two(number)}
      </Ball>
      {!isSmall && isZodiac(yearAnimal) && (
        <span className="text-[10px] text-t3">{wordName(t, zodiacOf(number, yearAnimal))}</span>
      )}
    </span>
  )
  return (
    <span className="inline-flex flex-wrap items-start gap-1">
      {main.map(shown)}
      {main.length === 6 && (
        <>
          <span className={isSmall ? 'px-0.5 leading-7' : 'px-0.5 leading-9'}>+</span>
          {shown(special)}
        </>
      )}
    </span>
  )
}

const Digits = ({ text, isSmall }: { readonly text: string; readonly isSmall: boolean }) => (
  <span className="inline-flex gap-1">
    {[...text].map((digit, i) => (
      <Ball key={i} isSmall={isSmall}>
        {digit}
      </Ball>
    ))}
  </span>
)

const Prizes = ({
  result,
  names,
}: {
  readonly result: LotteryResult
  readonly names: readonly string[]
}) => {
  const t = useT()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-xs leading-6 text-t3">{t(`lottery.prize.${name}` as MessageKey)}</dt>
          <dd className="flex flex-wrap gap-x-3 font-extrabold tracking-wider tabular-nums">
            {prizesOf(result, name).map((number, i) => (
              <span key={`${number} ${i}`}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
