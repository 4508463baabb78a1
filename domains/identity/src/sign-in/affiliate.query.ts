import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'

type AffiliateInput = { readonly code?: string | undefined; readonly domain?: string | undefined }

/** The invitation code that was named, or the one whose visitors come by a domain of its own. */
export const findAffiliate = async (
  db: Queryable,
  merchantId: number,
  { code, domain }: AffiliateInput,
): Promise<Result<{ affiliateCode: string | null }, 'invitation-code-invalid'>> => {
  const [row] = await db.query(
    `select code from identity.affiliate_code
     where merchant_id = $1 and is_enabled
       and (($2::text is not null and lower(code) = lower($2))
         or ($2::text is null and lower(domain) = lower($3)))`,
    [merchantId, code ?? null, domain ?? null],
    { code: col.text },
  )
  if (row !== undefined) return ok({ affiliateCode: row.code })
  return code === undefined ? ok({ affiliateCode: null }) : err('invitation-code-invalid')
}
