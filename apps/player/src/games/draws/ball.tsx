import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  brand: 'bg-brand text-onbrand',
  red: 'bg-ballred text-white',
  blue: 'bg-ballblue text-white',
  green: 'bg-ballgreen text-white',
  plain: 'bg-s3 text-t1',
} as const
type BallTone = keyof typeof tones

type Props = {
  readonly tone?: BallTone
  readonly isSmall?: boolean
  /** Hits of an own ticket are ringed. */
  readonly isHit?: boolean
  readonly children: ReactNode
}

/** A drawn number. */
export const Ball = ({ tone = 'brand', isSmall = false, isHit = false, children }: Props) => (
  <span
    className={clsx(
      'inline-grid shrink-0 place-items-center rounded-full font-extrabold tabular-nums',
      isSmall ? 'size-7 text-xs' : 'size-9 text-[15px]',
      isHit && 'outline-2 outline-offset-1 outline-[var(--win)]',
      tones[tone],
    )}
  >
    {children}
  </span>
)

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 3],
    [2, 1],
    [2, 3],
    [3, 1],
    [3, 3],
  ],
}

/** A die as its face. */
export const Die = ({
  face,
  isSmall = false,
}: {
  readonly face: number
  readonly isSmall?: boolean
}) => (
  <span
    className={clsx(
      'inline-grid shrink-0 grid-cols-3 grid-rows-3 place-items-center rounded-md bg-white p-1',
      isSmall ? 'size-7' : 'size-9',
    )}
  >
    <span className="sr-only">{face}</span>
    {(pips[face] ?? []).map(([row, column]) => (
      <span
        key={`${row} ${column}`}
        aria-hidden
        style={{ gridRow: row, gridColumn: column }}
        className={clsx(
          'rounded-full',
          isSmall ? 'size-1.5' : 'size-2',
          face === 1 || face === 4 ? 'bg-ballred' : 'bg-ballink',
        )}
      />
    ))}
  </span>
)
