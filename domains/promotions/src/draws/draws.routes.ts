import { draws as contract } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { formatAmount } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { once } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { awardTitles } from '../awards/award-titles.ts'
import { awardOf, findAward } from '../awards/awards.query.ts'
import { settleMember } from '../book/fold.ts'
import type { PromotionsDeps } from '../deps.ts'
import { claimLanes } from '../envelopes/claim-lane.ts'
import { optionalCaller } from '../members/optional-caller.ts'
import { isOffered } from '../offers/is-offered.ts'
import { claimRaffle, type RaffleClaim, type RaffleRefusal } from '../raffles/claim-raffle.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { readDrops, readPast } from './envelopes-view.ts'
import { drawProof } from './proof.ts'
import { readRaffles } from './raffles-view.ts'
import { readWinners } from './winners.ts'

type RaffleAnswer = { readonly awardId: string | null; readonly prize: number | null }

const answerOf = (claim: RaffleClaim): RaffleAnswer =>
  claim.won ? { awardId: claim.awardId, prize: claim.prize } : { awardId: null, prize: null }

export const drawsRoutes = (deps: PromotionsDeps) => {
  const { db, clock, whitelabel } = deps
  const lanes = claimLanes(deps)
  const callerOf = optionalCaller(deps)
  const settle = settleMember(deps)
  const raffle = claimRaffle(deps)
  const proof = drawProof(deps)
  const titles = awardTitles(deps)
  const brandOf = async (merchantId: number, language: string | null) => {
    const { merchant } = await whitelabel.settingsOf(merchantId)
    return {
      merchantId,
      currency: merchant.currency,
      languages: [language, merchant.defaultLanguage],
    }
  }
  return bind(contract, shapes.draws, {
    envelopes: async ({ caller, input, language }) => {
      const { memberId, merchantId } = caller
      if (!(await whitelabel.isEnabled(merchantId, 'REDENVELOPE3'))) return err('not-found')
      const brand = await brandOf(merchantId, language)
      const now = clock.now()
      const reader = { ...brand, memberId, now }
      const drops = (await isOffered(deps)(memberId, merchantId)) ? await readDrops(db, reader) : []
      const past = await readPast(db, reader, input.query)
      const { currency } = brand
      return ok({ now: now.toISOString(), currency, drops: [...drops], past })
    },
    claimEnvelope: async ({ caller, input }) => {
      const { memberId, merchantId } = caller
      if (!(await whitelabel.isEnabled(merchantId, 'REDENVELOPE3'))) return err('not-found')
      const { currency } = (await whitelabel.settingsOf(merchantId)).merchant
      const piece = await lanes.claim(input.params.dropId, memberId)
      if (!piece.ok) return piece
      const { no, amount } = piece.value
      return ok({ no, amount: formatAmount(amount, currency), currency })
    },
    raffles: async ({ merchant: { merchantId }, headers, language }) => {
      if (!(await whitelabel.isEnabled(merchantId, 'RAFFLE3'))) return err('not-found')
      const memberId = await callerOf(headers, merchantId)
      if (memberId !== null) await settle(memberId)
      const { currency, languages } = await brandOf(merchantId, language)
      const terms = await termsOfBrand(db, { merchantId, currency })
      const isHidden = memberId !== null && !(await isOffered(deps)(memberId, merchantId))
      const raffles = isHidden
        ? []
        : await readRaffles(deps, { merchantId, memberId, terms, languages })
      return ok({ currency, raffles: [...raffles] })
    },
    claimRaffle: async ({ caller, input, idempotency, language }) => {
      const { memberId, merchantId } = caller
      const activityId = input.body.raffleId
      const done = await db.tx((tx) =>
        once<RaffleAnswer, RaffleRefusal>(tx, idempotency, async () => {
          const claimed = await raffle(tx, { memberId, merchantId, activityId })
          return claimed.ok ? ok(answerOf(claimed.value)) : claimed
        }),
      )
      if (!done.ok) return done
      const { awardId, prize } = done.value
      const award = awardId === null ? null : await findAward(db, { memberId, awardId })
      if (award === null) return ok({ award: null, prize })
      return ok({ award: awardOf(award, await titles(merchantId, language, [award])), prize })
    },
    verify: ({ merchant: { merchantId }, input }) => proof({ merchantId, id: input.params.id }),
    winners: async ({ merchant: { merchantId }, language }) => {
      const brand = await brandOf(merchantId, language)
      return ok({ winners: [...(await readWinners(deps, brand))] })
    },
  })
}
