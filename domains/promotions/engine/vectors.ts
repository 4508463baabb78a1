import type { Vectors } from '@faro/kernel/vectors'
import { cashbackVectors } from './cashback/vectors.ts'
import { periodKeys } from './periods/period.ts'
import { pointVectors } from './points/vectors.ts'

export const vectors: Vectors = {
  ...cashbackVectors,
  ...pointVectors,
  'period.keys': ({ at, zone }: { readonly at: string; readonly zone: string }) =>
    periodKeys(Date.parse(at), zone),
}
