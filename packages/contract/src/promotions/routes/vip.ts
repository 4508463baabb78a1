import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/vip.ts'

export const vip = define(under<typeof shapes.vip>, {
  levels: { method: 'GET', path: '/wps/relay/PROMO_vipLevels', auth: 'public' },
  mine: { method: 'GET', path: '/wps/relay/PROMO_vip', auth: 'member' },
})
