import type { Vectors } from '@faro/kernel/vectors'
import { drawVectors } from './draws/vectors.ts'
import { k3Vectors } from './k3/vectors.ts'
import { lhcVectors } from './lhc/vectors.ts'
import { modeVectors } from './modes/vectors.ts'
import { pk10Vectors } from './pk10/vectors.ts'
import { seaVectors } from './sea/vectors.ts'
import { sscVectors } from './ssc/vectors.ts'
import { vnVectors } from './vn/vectors.ts'
import { x5Vectors } from './x5/vectors.ts'

export const vectors: Vectors = {
  ...sscVectors,
  ...x5Vectors,
  ...k3Vectors,
  ...pk10Vectors,
  ...lhcVectors,
  ...vnVectors,
  ...seaVectors,
  ...modeVectors,
  ...drawVectors,
}
