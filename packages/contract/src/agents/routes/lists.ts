import { wayOf } from '../../list.ts'
import { define, under } from '../../route.ts'
import {
  affiliateStatementList,
  agentAdjustmentList,
  agentBillList,
  agentContractList,
} from '../lists.ts'
import type * as shapes from '../shapes/lists.ts'

export const agentLists = define(under<typeof shapes.agentLists>, {
  bills: wayOf(agentBillList),
  contracts: wayOf(agentContractList),
  adjustments: wayOf(agentAdjustmentList),
  statements: wayOf(affiliateStatementList),
})
