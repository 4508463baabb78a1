import { defineModule } from '@faro/server-kit/module'
import { whitelabelModule } from '@faro/whitelabel'
import { balanceChannel, balanceChannels } from './accounts/balance-channel.ts'
import { walletRoutes } from './accounts/wallet.routes.ts'
import { createWallet } from './wallet.ts'

export const walletModule = defineModule({
  name: 'wallet',
  needs: { whitelabel: whitelabelModule },
  create: ({ kit: { db, clock, realtime }, needs: { whitelabel } }) => {
    const wallet = createWallet({
      db,
      // off the path of the money: a lost notice is asked for again
      onChanged: (accountIds) => realtime.hint(accountIds.map(balanceChannel)),
    })
    return {
      api: wallet,
      bindings: walletRoutes({
        wallet,
        brandDays: async (merchantId) => ({
          today: await whitelabel.calendarDayOf(merchantId, clock.now()),
          timeZone: await whitelabel.timeZoneOf(merchantId),
        }),
      }),
      channels: [balanceChannels(wallet)],
      jobs: [
        {
          task: 'roll-up-ledger',
          crontab: '* * * * *',
          run: async () => {
            await wallet.rollUp()
          },
        },
      ],
    }
  },
})
