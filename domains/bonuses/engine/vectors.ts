import type { Vectors } from '@faro/kernel/vectors'
import { playableVectors } from './playable/vectors.ts'
import { wageringVectors } from './wagering/vectors.ts'

export const vectors: Vectors = { ...wageringVectors, ...playableVectors }
