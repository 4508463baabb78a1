import type { Jobs } from '@faro/server-kit/jobs'
import { walletRoutes, type BrandDays } from './accounts/wallet.routes.ts'
import { createWallet } from './wallet.ts'

type Deps = Parameters<typeof createWallet>[0] & {
  readonly jobs: Jobs
  readonly brandDays: BrandDays
}

export const walletModule = ({ jobs, brandDays, ...deps }: Deps) => {
  const wallet = createWallet(deps)
  jobs.schedule('roll-up-ledger', '* * * * *', async () => {
    await wallet.rollUp()
  })
  return { wallet, bindings: walletRoutes({ wallet, brandDays }) }
}
