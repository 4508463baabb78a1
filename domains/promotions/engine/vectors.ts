import type { Vectors } from '@faro/kernel/vectors'
import { cashbackVectors } from './cashback/vectors.ts'
import { missionVectors } from './missions/vectors.ts'
import { periodKeys } from './periods/period.ts'
import { pointVectors } from './points/vectors.ts'
import { tournamentVectors } from './tournaments/vectors.ts'
import { birthdayYear } from './vip/birthday.ts'

export const vectors: Vectors = {
  ...cashbackVectors,
  ...missionVectors,
  ...pointVectors,
  ...tournamentVectors,
  'vip.birthdayYear': ({ birthday, day }: { readonly birthday: string; readonly day: string }) =>
    birthdayYear(birthday, day),
  'period.keys': ({ at, zone }: { readonly at: string; readonly zone: string }) =>
    periodKeys(Date.parse(at), zone),
}
