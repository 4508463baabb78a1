import type { Vectors } from '@faro/kernel/vectors'
import { activityVectors } from './activities/vectors.ts'
import { cashbackVectors } from './cashback/vectors.ts'
import { fairnessVectors } from './fairness/vectors.ts'
import { missionVectors } from './missions/vectors.ts'
import { periodKeys } from './periods/period.ts'
import { pointVectors } from './points/vectors.ts'
import { tournamentVectors } from './tournaments/vectors.ts'
import { vipVectors } from './vip/vectors.ts'

export const vectors: Vectors = {
  ...activityVectors,
  ...cashbackVectors,
  ...fairnessVectors,
  ...missionVectors,
  ...pointVectors,
  ...tournamentVectors,
  ...vipVectors,
  'period.keys': ({ at, zone }: { readonly at: string; readonly zone: string }) =>
    periodKeys(Date.parse(at), zone),
}
