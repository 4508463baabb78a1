import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/social.ts'

export const social = define(under<typeof shapes.social>, {
  begin: { method: 'POST', path: '/wps/session/social/:provider', auth: 'public' },
  beginLink: { method: 'POST', path: '/wps/member/social/:provider', auth: 'member' },
  finish: { method: 'POST', path: '/wps/session/social', auth: 'public' },
  register: {
    method: 'PUT',
    path: '/wps/session/social/register',
    auth: 'public',
    encrypted: true,
  },
  link: { method: 'PUT', path: '/wps/member/social/link', auth: 'member' },
  unlink: { method: 'DELETE', path: '/wps/member/social/:provider', auth: 'member' },
})
