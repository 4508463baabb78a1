// The product's server with one route more: it passes the same sign-in, the same contract and the
// same key as a bet, and does nothing.
import { define, under } from '@faro/contract/route'
import { Amount } from '@faro/contract/fields'
import { ok } from '@faro/kernel/result'
import { readConfig } from '@faro/server-kit/config'
import { bind } from '@faro/server-kit/http'
import { createLog } from '@faro/server-kit/log'
import { defineModule } from '@faro/server-kit/module'
import * as z from 'zod/mini'
import { createApp } from '../../apps/server/src/app.ts'
import { standardModules } from '../../apps/server/src/platform.ts'

const shapes = {
  echo: {
    games: ['slots'],
    takesStake: true,
    limit: '600/min',
    summary: 'Answers the stake',
    body: z.strictObject({ stake: Amount }),
    ok: z.object({ stake: Amount }),
    errors: [],
  },
} as const
const contract = define(under<typeof shapes>, {
  echo: { method: 'POST', path: '/play/api/echo', auth: 'game', idempotent: true },
})
const echoModule = defineModule({
  name: 'echo',
  create: () => ({
    api: {},
    bindings: bind(contract, shapes, {
      echo: async ({ input }) => ok({ stake: input.body.stake }),
    }),
  }),
})

const config = readConfig(process.env)
const modules = [...standardModules, echoModule] as typeof standardModules
const app = await createApp({ config, log: createLog('silent'), modules })
await app.start()
