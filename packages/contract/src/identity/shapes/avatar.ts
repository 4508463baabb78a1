import * as z from 'zod/mini'
import '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { avatarCount } from '../values.ts'

const Icon = z.int().check(z.minimum(0), z.maximum(avatarCount))

const Avatar = z.object({
  icon: Icon,
  /** The picture itself; null where none is chosen. */
  avatar: z.nullable(z.string()),
})

export const avatars = {
  player: {
    audience: 'signed-in',
    summary: 'The picture of the signed-in member',
    ok: Avatar,
    errors: [],
  },
  icons: {
    audience: 'signed-in',
    summary: 'The picture of the signed-in member and those to choose from',
    ok: z.extend(Avatar, { icons: z.array(z.object({ icon: Icon, avatar: z.string() })) }),
    errors: [],
  },
  choose: {
    audience: 'signed-in',
    limit: '30/min',
    summary: 'Chooses a picture; 0 takes it away',
    body: z.strictObject({ icon: Icon }),
    ok: Avatar,
    errors: [],
  },
} as const satisfies TermsByName
