import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/avatar.ts'

export const avatars = define(under<typeof shapes.avatars>, {
  player: { method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar', auth: 'member' },
  icons: { method: 'GET', path: '/wps/member/info/icon', auth: 'member' },
  choose: { method: 'PUT', path: '/wps/member/info/icon', auth: 'member' },
})
