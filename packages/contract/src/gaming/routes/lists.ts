import { wayOf } from '../../list.ts'
import { define, under } from '../../route.ts'
import { awardList, parkedCreditList, vendorCallList } from '../lists.ts'
import type * as shapes from '../shapes/lists.ts'

export const gamingLists = define(under<typeof shapes.gamingLists>, {
  parkedCredits: wayOf(parkedCreditList),
  vendorCalls: wayOf(vendorCallList),
  awards: wayOf(awardList),
})
