import * as z from 'zod/mini'
import '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { awardList, parkedCreditList, vendorCallList } from '../lists.ts'
import { ConsoleAward } from './free-rounds.ts'
import { ParkedCredit } from './parked-credits.ts'
import { VendorCall } from './vendors.ts'

const ofBrand = { merchantCode: z.string() }
const of = z.strictObject({ code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) })

export const gamingLists = {
  parkedCredits: termsOf(parkedCreditList, z.extend(ParkedCredit, ofBrand), {
    alwaysOpen: true,
    summary: 'Wins of vendors above their ceilings, with their figures',
  }),
  vendorCalls: termsOf(vendorCallList, z.extend(VendorCall, { isFailed: z.boolean() }), {
    alwaysOpen: true,
    limit: '240/min',
    summary: 'Recent calls of a vendor: all failures and a share of the rest',
    params: of,
  }),
  awards: termsOf(awardList, z.extend(ConsoleAward, ofBrand), {
    alwaysOpen: true,
    summary: 'Free rounds that were given',
  }),
}
