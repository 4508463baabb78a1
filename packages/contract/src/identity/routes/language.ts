import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/language.ts'

export const language = define(under<typeof shapes.language>, {
  update: { method: 'PUT', path: '/wps/member/language', auth: 'member' },
})
