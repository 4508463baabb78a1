import { drawn, fractionAt, sha256 } from './seeds.ts'

export type OwnDraw = {
  readonly family: string
  readonly issueNo: string
  readonly hash: string
  readonly chainRound: number
  readonly beacon: string
  readonly shotSum: string
}

/** Prizes and their digits, as results are printed from the special prize down. */
const prizes: Record<string, readonly (readonly [count: number, width: number])[]> = {
  'vn-north': [
    [1, 5],
    [1, 5],
    [2, 5],
    [6, 5],
    [4, 4],
    [6, 4],
    [3, 3],
    [4, 2],
  ],
  'vn-south': [
    [1, 6],
    [1, 5],
    [1, 5],
    [2, 5],
    [7, 5],
    [1, 4],
    [3, 4],
    [1, 3],
    [1, 2],
  ],
}

/** A draw of a lottery, on one line with commas. */
export const ownDrawOf = (told: OwnDraw): string => {
  const { family, hash, chainRound, issueNo, beacon, shotSum } = told
  const pair = { serverSeed: hash, clientSeed: sha256(`${issueNo}:${beacon}`), nonce: chainRound }
  const upTo = (n: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => Math.floor(fractionAt(pair, i) * n))
  const deal = (n: number, count: number): number[] => drawn(pair, n, count).map((one) => one + 1)
  if (family === 'ssc') return upTo(10, 5).join()
  if (family === 'pc28') return upTo(10, 3).join()
  if (family === 'k3')
    return upTo(6, 3)
      .map((one) => one + 1)
      .join()
  if (family === 'x5') return deal(11, 5).join()
  if (family === 'pk10') return deal(10, 10).join()
  if (family === 'lhc') return deal(49, 7).join()
  if (family === 'yeekee')
    return String((Number(shotSum) + Math.floor(fractionAt(pair, 0) * 100_000)) % 100_000).padStart(
      5,
      '0',
    )
  let at = 0
  return (prizes[family] ?? [])
    .flatMap(([count, width]) =>
      Array.from({ length: count }, () =>
        Array.from({ length: width }, () => Math.floor(fractionAt(pair, at++) * 10)).join(''),
      ),
    )
    .join()
}
