import { AffiliatePanel } from '../features/agent-affiliate/affiliate-panel.tsx'
import { RevenuePanel } from '../features/agent-figures/revenue-panel.tsx'
import { useRole } from '../state/use-account.ts'

/** Agents read what their line gives them, affiliates what their players do. */
export const RevenueContent = () =>
  useRole() === 'affiliate' ? <AffiliatePanel /> : <RevenuePanel />
