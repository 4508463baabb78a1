import type { Jobs } from '@faro/server-kit/jobs'
import { walletRoutes } from './accounts/wallet.routes.ts'
import { createWallet } from './wallet.ts'

type Deps = Parameters<typeof createWallet>[0] & { readonly jobs: Jobs }

export const walletModule = ({ jobs, ...deps }: Deps) => {
  const wallet = createWallet(deps)
  jobs.schedule('roll-up-ledger', '* * * * *', async () => {
    await wallet.rollUp()
  })
  return { wallet, bindings: walletRoutes(wallet) }
}
