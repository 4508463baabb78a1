import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/play-limits.ts'

export const playLimits = define(under<typeof shapes.playLimits>, {
  get: { method: 'GET', path: '/wps/member/playLimits', auth: 'member' },
  change: { method: 'PUT', path: '/wps/member/playLimits', auth: 'member' },
  confirm: { method: 'POST', path: '/wps/member/playLimits/confirm', auth: 'member' },
  coolOff: { method: 'POST', path: '/wps/member/coolOff', auth: 'member' },
  exclude: { method: 'POST', path: '/wps/member/selfExclusion', auth: 'member' },
  reality: { method: 'GET', path: '/wps/member/realityCheck', auth: 'member' },
  realityCheck: { method: 'PUT', path: '/wps/member/realityCheck', auth: 'member' },
})

export const playSafetyConsole = define(under<typeof shapes.playSafetyConsole>, {
  detail: { method: 'GET', path: '/console/api/players/:memberId/play-safety', auth: 'operator' },
  exclude: { method: 'POST', path: '/console/api/players/:memberId/exclusion', auth: 'operator' },
  release: {
    method: 'POST',
    path: '/console/api/players/:memberId/hold/release',
    auth: 'operator',
  },
})
