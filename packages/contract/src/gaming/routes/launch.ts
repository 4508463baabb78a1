import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/launch.ts'

export const launches = define(under<typeof shapes.launches>, {
  launch: { method: 'POST', path: '/wps/game/launchGame', auth: 'member' },
  launchV2: { method: 'POST', path: '/wps/v2/game/launchGame', auth: 'member' },
})
