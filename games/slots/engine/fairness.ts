import { sha256OfText, uint32s, type SeedPair } from '@faro/fair/engine'
import { modelText, type SlotModel } from './model.ts'

export const modelHash = (model: SlotModel): string => sha256OfText(modelText(model))

/** Where each reel stops: floor(number / 2^32 x length), in whole numbers. */
export const stopsOf = (model: SlotModel, pair: SeedPair): number[] =>
  uint32s(pair, model.reels.length).map((number, i) =>
    Number((BigInt(number) * BigInt(model.reels[i]?.length ?? 1)) >> 32n),
  )
