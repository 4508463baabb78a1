import { depositReversals, withdrawalGates } from '@faro/cashier'
import type { BonusesEvents } from '@faro/contract/bonuses'
import { defineModule, memberMessage, moneyValues, provide } from '@faro/server-kit/module'
import { walletModule } from '@faro/wallet'
import { createBonuses } from './bonuses.ts'
import { endBonuses } from './bonus/forfeit-bonus.ts'
import { bonusesRoutes } from './bonus/bonuses.routes.ts'
import { settleBonuses } from './bonus/settle-bonuses.job.ts'
import { bonusGate } from './bonus/withdrawal-gate.ts'
import { switchToBook } from './bonus/switch-to-book.ts'
import { turnoverPort } from './deps.ts'

const ended = { texts: 'inbox', icon: 'gift', link: '?member=bonusDetails' } as const
const endedLooks = { 'bonus-converted': ended, 'bonus-expired': ended }

export const bonusesModule = defineModule({
  name: 'bonuses',
  needs: { wallet: walletModule },
  ports: { book: turnoverPort },
  create: ({ kit, needs, ports }) => {
    const deps = { ...kit, ...needs, ...ports }
    const settle = settleBonuses(deps)
    return {
      api: createBonuses(deps),
      bindings: bonusesRoutes(deps),
      jobs: [
        {
          task: 'settle-bonuses',
          crontab: '* * * * *',
          run: async () => {
            await settle()
          },
        },
      ],
      provides: [
        provide(withdrawalGates, bonusGate(deps)),
        provide(depositReversals, {
          leave: async (tx, of) => void (await endBonuses(deps)(tx, of)),
        }),
      ],
      prepare: [switchToBook(deps)],
      messages: [
        memberMessage<BonusesEvents>()('bonuses.ended', endedLooks, (payload) => {
          const { memberId, outcome, converted, forfeited, currency } = payload
          // a member who forfeits it knows
          if (outcome !== 'converted' && outcome !== 'expired') return null
          return {
            memberId,
            kind: `bonus-${outcome}` as const,
            values: moneyValues(outcome === 'converted' ? converted : forfeited, currency),
          }
        }),
      ],
    }
  },
})
