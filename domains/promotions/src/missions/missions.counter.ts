import type { Tx } from '@faro/server-kit/db'
import type { Batch, Counting } from '../book/counter.ts'
import type { PromotionsDeps } from '../deps.ts'
import { gainOf, isCounted, type Gain } from './gain.ts'
import { addGains, type Gained } from './progress.ts'
import {
  isWatching,
  joinedWatchers,
  missionWatchers,
  watchedPeriod,
  type Watcher,
} from './watchers.ts'

/** Missions and conditions by what was played (M1). */
export const missionsCounter =
  (deps: PromotionsDeps) =>
  async (tx: Tx, { members, memberIds, termsOf, now }: Batch): Promise<Counting> => {
    const merchantIds = [...new Set([...members.values()].map(({ merchantId }) => merchantId))]
    const missions = await missionWatchers(tx, { merchantIds, memberIds, now })
    const joined = Map.groupBy(
      await joinedWatchers(tx, { memberIds }),
      ({ participation }) => participation?.member_id ?? '',
    )
    const all = new Map<string, Gained & { readonly gains: Gain[] }>()
    const watchersOf = (memberId: string, merchantId: number): readonly Watcher[] => [
      ...missions.filter(({ row }) => row.merchant_id === merchantId),
      ...(joined.get(memberId) ?? []),
    ]
    return {
      count: (member, row) => {
        if (row.isFree) return
        for (const watcher of watchersOf(member.memberId, member.merchantId)) {
          const gain = gainOf(watcher.condition.metric, row)
          if (gain === null || !isCounted(watcher.condition.filter, row)) continue
          // a correction counts as its bet did
          if (!isWatching(watcher, row.version > 1 ? row.placedAt : row.at)) continue
          const period = watchedPeriod(watcher, row.day)
          const key = `${member.memberId}|${watcher.row.activity_id}|${period}`
          const gained = all.get(key) ?? {
            member,
            terms: termsOf(member),
            watcher,
            period,
            day: row.day,
            at: row.at,
            gains: [],
          }
          all.set(key, gained)
          gained.gains.push(gain)
        }
      },
      store: () => addGains(deps)(tx, [...all.values()]),
    }
  }
