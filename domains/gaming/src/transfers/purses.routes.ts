import type { Catalogue } from '@faro/catalogue'
import { purses as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Gaming } from '../gaming.ts'
import type { Seat } from '../calls/call.ts'
import type { OpenLink } from '../links/links.ts'

type Deps = { readonly gaming: Gaming; readonly catalogue: Catalogue }

const transfersShown = 20

export const pursesRoutes = ({ gaming, catalogue }: Deps) => {
  const offered = async (merchantId: number): Promise<readonly (OpenLink & { name: string })[]> => {
    const names = await catalogue.vendorNames(merchantId)
    return [...(await gaming.links.all()).values()]
      .filter(({ dialect, isActive }) => dialect === 'transfer' && isActive)
      .flatMap((link) => {
        const name = names.get(link.vendorCode)
        return name === undefined ? [] : [{ ...link, name }]
      })
  }
  const purseOf = async (link: OpenLink & { name: string }, seat: Seat) => {
    const told = await gaming.purses.balance(link, seat)
    return {
      vassalage: link.vendorCode,
      vendorName: link.name,
      balance: told.ok ? formatAmount(told.value, seat.currency) : null,
    }
  }
  return bind(contract, shapes.purses, {
    wallets: async ({ caller }) => {
      const seat = await gaming.seats(caller.memberId)
      if (seat === null) return err('account-unknown')
      const links = await offered(caller.merchantId)
      const [available, moved, ...purses] = await Promise.all([
        gaming.purses.mainBalance(seat),
        gaming.transfers.list(caller.memberId, transfersShown),
        ...links.map((link) => purseOf(link, seat)),
      ])
      return ok({
        currency: seat.currency,
        available: formatAmount(available, seat.currency),
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
      const seat = await gaming.seats(caller.memberId)
      if (seat === null) return err('account-unknown')
      const { vassalage, direction, amount } = input.body
      const link = (await offered(caller.merchantId)).find(
        ({ vendorCode }) => vendorCode === vassalage,
      )
      if (link === undefined) return err('vendor-unknown')
      const units = parseAmount(amount, seat.currency)
      if (!units.ok) return units
      const moved = await gaming.transfers.move(
        { seat, link, direction, amount: units.value },
        idempotency,
      )
      if (moved.ok || moved.error !== 'insufficient-funds') return moved
      const { available } = moved.detail as { available: string }
      return err(moved.error, { available: formatAmount(BigInt(available), seat.currency) })
    },
  })
}
