import type { ConsoleWithdrawal } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'

/** Why somebody should look before it is paid. */
export const RiskBadges = ({ row }: { readonly row: ConsoleWithdrawal }) => {
  const t = useT()
  return row.risks.map((risk) => (
    <Badge key={risk} tone="loss">
      {t(`cashier.risk.${risk}`)}
    </Badge>
  ))
}
