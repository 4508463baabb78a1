import { sha256OfText, uint32s, type SeedPair } from '@faro/fair/engine'
import { featureText } from './feature/feature-model.ts'
import { modelText, type SlotModel } from './model.ts'
import type { Slot } from './slot.ts'

export const modelHash = (model: Slot): string =>
  sha256OfText('format' in model ? featureText(model) : modelText(model))

/** Where each reel stops: floor(number / 2^32 x length), in whole numbers. */
export const stopsOf = (model: SlotModel, pair: SeedPair): number[] =>
  uint32s(pair, model.reels.length).map((number, i) =>
    Number((BigInt(number) * BigInt(model.reels[i]?.length ?? 1)) >> 32n),
  )
