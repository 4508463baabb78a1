import type { Catalogue } from '@faro/catalogue'
import { vendorWallets as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Gaming } from '../gaming.ts'
import type { PlayerAccount } from '../calls/call.ts'
import type { OpenLink } from '../links/links.ts'

type Deps = { readonly gaming: Gaming; readonly catalogue: Catalogue }

const transfersShown = 20

export const vendorWalletsRoutes = ({ gaming, catalogue }: Deps) => {
  const offered = async (merchantId: number): Promise<readonly (OpenLink & { name: string })[]> => {
    const names = await catalogue.vendorNames(merchantId)
    return [...(await gaming.links.all()).values()]
      .filter(({ dialect, isActive }) => dialect === 'transfer' && isActive)
      .flatMap((link) => {
        const name = names.get(link.vendorCode)
        return name === undefined ? [] : [{ ...link, name }]
      })
  }
  const vendorWalletOf = async (
    link: OpenLink & { name: string },
    playerAccount: PlayerAccount,
  ) => {
    const told = await gaming.vendorWallets.balance(link, playerAccount)
    return {
      vassalage: link.vendorCode,
      vendorName: link.name,
      balance: told.ok ? formatAmount(told.value, playerAccount.currency) : null,
    }
  }
  return bind(contract, shapes.vendorWallets, {
    wallets: async ({ caller }) => {
      const playerAccount = await gaming.playerAccounts(caller.memberId)
      if (playerAccount === null) return err('account-unknown')
      const links = await offered(caller.merchantId)
      const [available, moved, ...purses] = await Promise.all([
        gaming.vendorWallets.mainBalance(playerAccount),
        gaming.transfers.list(caller.memberId, transfersShown),
        ...links.map((link) => vendorWalletOf(link, playerAccount)),
      ])
      return ok({
        currency: playerAccount.currency,
        available: formatAmount(available, playerAccount.currency),
        purses,
        transfers: moved.map((row) => ({
          transferId: row.transfer_id,
          vassalage: row.vendor_code,
          direction: row.direction,
          amount: formatAmount(row.amount, row.currency),
          currency: row.currency,
          state: row.state,
          createdAt: row.created_at.toISOString(),
        })),
      })
    },
    transfer: async ({ caller, input, idempotency }) => {
      const playerAccount = await gaming.playerAccounts(caller.memberId)
      if (playerAccount === null) return err('account-unknown')
      const { vassalage, direction, amount } = input.body
      const link = (await offered(caller.merchantId)).find(
        ({ vendorCode }) => vendorCode === vassalage,
      )
      if (link === undefined) return err('vendor-unknown')
      const units = parseAmount(amount, playerAccount.currency)
      if (!units.ok) return units
      const moved = await gaming.transfers.move(
        { playerAccount, link, direction, amount: units.value },
        idempotency,
      )
      if (moved.ok || moved.error !== 'insufficient-funds') return moved
      const { available } = moved.detail as { available: string }
      return err(moved.error, {
        available: formatAmount(BigInt(available), playerAccount.currency),
      })
    },
  })
}
