import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/draws.ts'

/** Red envelopes, raffles, their proofs and winners. */
export const draws = define(under<typeof shapes.draws>, {
  envelopes: { method: 'GET', path: '/wps/relay/PROMO_envelope', auth: 'member' },
  claimEnvelope: { method: 'POST', path: '/wps/relay/PROMO_envelope/:dropId', auth: 'member' },
  raffles: {
    method: 'GET',
    path: '/wps/relay/PROMO_raffles',
    auth: 'public',
    knowsMember: true,
  },
  claimRaffle: {
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    auth: 'member',
    idempotent: true,
  },
  verify: { method: 'GET', path: '/wps/relay/PROMO_verify/:id', auth: 'public' },
  winners: { method: 'GET', path: '/wps/relay/PROMO_winners', auth: 'public' },
})
