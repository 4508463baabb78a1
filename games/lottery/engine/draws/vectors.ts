import type { Vectors } from '@faro/kernel/vectors'
import { drawSeeds, type DrawSource } from './draw-seeds.ts'
import { ownDraw, resultText, type OwnFamily } from './own-draw.ts'

type OwnDrawCase = DrawSource & { readonly family: OwnFamily; readonly shotSum: string }

export const drawVectors: Vectors = {
  'lottery.ownDraw': (input: OwnDrawCase) =>
    resultText(ownDraw(input.family, drawSeeds(input), { shotSum: BigInt(input.shotSum) })),
}
