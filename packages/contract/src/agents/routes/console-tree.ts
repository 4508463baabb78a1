import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console-tree.ts'

const root = '/console/api/agents/:code'
const node = `${root}/nodes/:memberId`

export const agentConsole = define(under<typeof shapes.agentConsole>, {
  tree: { method: 'GET', path: `${root}/tree`, auth: 'operator' },
  find: { method: 'GET', path: `${root}/find`, auth: 'operator' },
  node: { method: 'GET', path: node, auth: 'operator' },
  setStatus: { method: 'PUT', path: `${node}/status`, auth: 'operator' },
  proposeClose: { method: 'POST', path: `${node}/close`, auth: 'operator' },
  setType: { method: 'PUT', path: `${node}/type`, auth: 'operator' },
  setLimits: { method: 'PUT', path: `${node}/limits`, auth: 'operator' },
  giveQuota: { method: 'POST', path: `${node}/quotas`, auth: 'operator', idempotent: true },
  proposeHead: { method: 'POST', path: `${root}/accounts`, auth: 'operator' },
  previewMove: { method: 'POST', path: `${root}/moves/preview`, auth: 'operator' },
  proposeMove: { method: 'POST', path: `${root}/moves`, auth: 'operator' },
  cancelMove: { method: 'DELETE', path: `${root}/moves/:moveId`, auth: 'operator' },
})
