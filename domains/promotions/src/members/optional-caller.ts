import type { PromotionsDeps } from '../deps.ts'

const bearerShape = /^Bearer ([\w-]{20,200})$/

/** Who asks a public route, where somebody is signed in; a token that has ended makes a visitor. */
export const optionalCaller =
  ({ identity }: Pick<PromotionsDeps, 'identity'>) =>
  async (
    headers: Readonly<Record<string, string | null>>,
    merchantId: number,
  ): Promise<string | null> => {
    const token = bearerShape.exec(headers['authorization'] ?? '')?.[1]
    if (token === undefined) return null
    return (await identity.authenticate(token, merchantId))?.memberId ?? null
  }
