import * as z from 'zod/mini'
import { define } from '../route.ts'

/** Pictures a member may choose from, by number from 1; 0 is none, and the name's letter stands. */
export const avatarCount = 12

const Icon = z.int().check(z.minimum(0), z.maximum(avatarCount))

const Avatar = z.object({
  icon: Icon,
  /** The picture itself; null where none is chosen. */
  avatar: z.nullable(z.string()),
})

export const avatars = define({
  player: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    auth: 'member',
    audience: 'signed-in',
    summary: 'The picture of the signed-in member',
    ok: Avatar,
    errors: [],
  },
  icons: {
    method: 'GET',
    path: '/wps/member/info/icon',
    auth: 'member',
    audience: 'signed-in',
    summary: 'The picture of the signed-in member and those to choose from',
    ok: z.extend(Avatar, { icons: z.array(z.object({ icon: Icon, avatar: z.string() })) }),
    errors: [],
  },
  choose: {
    method: 'PUT',
    path: '/wps/member/info/icon',
    auth: 'member',
    audience: 'signed-in',
    limit: '30/min',
    summary: 'Chooses a picture; 0 takes it away',
    body: z.strictObject({ icon: Icon }),
    ok: Avatar,
    errors: [],
  },
})
