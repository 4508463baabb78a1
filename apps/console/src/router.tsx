import { useSession } from '@faro/web-kit'
import { Route, Switch } from '@faro/web-kit/router'
import { ApprovalPage } from './features/approvals/approval-page.tsx'
import { ApprovalsPage } from './features/approvals/approvals-page.tsx'
import { NoticesPage } from './features/approvals/notices-page.tsx'
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
import { ParkedPage } from './features/vendors/parked-page.tsx'
import { VendorPage } from './features/vendors/vendor-page.tsx'
import { VendorsPage } from './features/vendors/vendors-page.tsx'
import { CasesPage } from './features/withdrawals/cases-page.tsx'
import { MethodsPage } from './features/withdrawals/methods-page.tsx'
import { ReconciliationPage } from './features/withdrawals/reconciliation-page.tsx'
import { RulesPage } from './features/withdrawals/rules-page.tsx'
import { WithdrawalsPage } from './features/withdrawals/withdrawals-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { UnsavedQuestion } from './shell/unsaved-question.tsx'

/** The console's map; without a staff session there is only its door. */
export const Router = () => {
  const { token } = useSession()
  if (token === null) return <LoginPage />
  return (
    <Shell>
      <Switch>
        <Route path="/console/receipt-cases" component={CasesPage} />
        <Route path="/console/reconciliation" component={ReconciliationPage} />
        <Route path="/console/cashier-rules" component={RulesPage} />
        <Route path="/console/deposit-methods" component={MethodsPage} />
        <Route path="/console/players" component={PlayersPage} />
        <Route path="/console/players/:memberId" component={PlayerPage} />
        <Route path="/console/vendors" component={VendorsPage} />
        <Route path="/console/vendors/:code" component={VendorPage} />
        <Route path="/console/parked-credits" component={ParkedPage} />
        <Route path="/console/jackpots" component={PoolsPage} />
        <Route path="/console/new-jackpot" component={NewPoolPage} />
        <Route path="/console/jackpots/:code" component={PoolPage} />
        <Route path="/console/crash" component={CrashLimitsPage} />
        <Route path="/console/free-rounds" component={AwardsPage} />
        <Route path="/console/free-rounds/new" component={NewAwardsPage} />
        <Route path="/console/brands" component={BrandsPage} />
        <Route path="/console/brands/:code" component={BrandPage} />
        <Route path="/console/content" component={ContentPage} />
        <Route path="/console/content/:code/:kind/:id" component={ContentItemPage} />
        <Route path="/console/messages" component={PostPage} />
        <Route path="/console/messages/:code/new" component={NewMessagePage} />
        <Route path="/console/approvals" component={ApprovalsPage} />
        <Route path="/console/approvals/:approvalId" component={ApprovalPage} />
        <Route path="/console/notices" component={NoticesPage} />
        <Route path="/console/staff" component={StaffPage} />
        <Route path="/console/security" component={MySecurityPage} />
        <Route path="/console/audit" component={AuditPage} />
        <Route path="/console" component={WithdrawalsPage} />
        <Route component={NotFoundPage} />
      </Switch>
      <UnsavedQuestion />
    </Shell>
  )
}
