import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/free-play.ts'

export const freePlay = define(under<typeof shapes.freePlay>, {
  start: { method: 'POST', path: '/wps/session/login/freeplay', auth: 'public' },
})
