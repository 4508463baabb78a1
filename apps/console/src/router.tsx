import { useSession } from '@faro/web-kit'
import { Route, Routes } from 'react-router'
import { AuditPage } from './features/audit/audit-page.tsx'
import { BrandPage } from './features/brands/brand-page.tsx'
import { BrandsPage } from './features/brands/brands-page.tsx'
import { ContentPage } from './features/content/content-page.tsx'
import { ContentItemPage } from './features/content/item-page.tsx'
import { CrashLimitsPage } from './features/crash/crash-limits-page.tsx'
import { NewPoolPage } from './features/jackpots/new-pool-page.tsx'
import { AwardsPage } from './features/free-rounds/awards-page.tsx'
import { NewAwardsPage } from './features/free-rounds/new-awards-page.tsx'
import { PoolPage } from './features/jackpots/pool-page.tsx'
import { PoolsPage } from './features/jackpots/pools-page.tsx'
import { LoginPage } from './features/login/login-page.tsx'
import { PlayerPage } from './features/players/player-page.tsx'
import { PlayersPage } from './features/players/players-page.tsx'
import { NewMessagePage } from './features/post/new-message-page.tsx'
import { PostPage } from './features/post/post-page.tsx'
import { MySecurityPage } from './features/staff/my-security-page.tsx'
import { StaffPage } from './features/staff/staff-page.tsx'
import { VendorPage } from './features/vendors/vendor-page.tsx'
import { VendorsPage } from './features/vendors/vendors-page.tsx'
import { CasesPage } from './features/withdrawals/cases-page.tsx'
import { MethodsPage } from './features/withdrawals/methods-page.tsx'
import { ReconciliationPage } from './features/withdrawals/reconciliation-page.tsx'
import { RulesPage } from './features/withdrawals/rules-page.tsx'
import { WithdrawalsPage } from './features/withdrawals/withdrawals-page.tsx'
import { Shell } from './shell/shell.tsx'

/** The console's map; without a staff session there is only its door. */
export const Router = () => {
  const { token } = useSession()
  if (token === null) return <LoginPage />
  return (
    <Routes>
      <Route path="/console" element={<Shell />}>
        <Route index element={<WithdrawalsPage />} />
        <Route path="receipt-cases" element={<CasesPage />} />
        <Route path="reconciliation" element={<ReconciliationPage />} />
        <Route path="cashier-rules" element={<RulesPage />} />
        <Route path="deposit-methods" element={<MethodsPage />} />
        <Route path="players" element={<PlayersPage />} />
        <Route path="players/:memberId" element={<PlayerPage />} />
        <Route path="vendors" element={<VendorsPage />} />
        <Route path="vendors/:code" element={<VendorPage />} />
        <Route path="jackpots" element={<PoolsPage />} />
        <Route path="new-jackpot" element={<NewPoolPage />} />
        <Route path="jackpots/:code" element={<PoolPage />} />
        <Route path="crash" element={<CrashLimitsPage />} />
        <Route path="free-rounds" element={<AwardsPage />} />
        <Route path="free-rounds/new" element={<NewAwardsPage />} />
        <Route path="brands" element={<BrandsPage />} />
        <Route path="brands/:code" element={<BrandPage />} />
        <Route path="content" element={<ContentPage />} />
        <Route path="content/:code/:kind/:id" element={<ContentItemPage />} />
        <Route path="messages" element={<PostPage />} />
        <Route path="messages/:code/new" element={<NewMessagePage />} />
        <Route path="staff" element={<StaffPage />} />
        <Route path="security" element={<MySecurityPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="*" element={<WithdrawalsPage />} />
      </Route>
    </Routes>
  )
}
