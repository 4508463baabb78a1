import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/choices.ts'

export const choices = define(under<typeof shapes.choices>, {
  mine: { method: 'GET', path: '/wps/relay/PROMO_choices', auth: 'member' },
  save: { method: 'POST', path: '/wps/relay/PROMO_choices', auth: 'member' },
})
