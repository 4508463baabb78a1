import { present } from '@faro/kernel/assert'

/** Adds the code of each row's brand to its view; views stand in the order of the rows. */
export const withMerchantCodes = <View extends object>(
  codeOf: (merchantId: number) => Promise<string>,
  rows: readonly { readonly merchant_id: number }[],
  views: readonly View[],
): Promise<(View & { merchantCode: string })[]> =>
  Promise.all(
    rows.map(async ({ merchant_id }, at) => ({
      ...present(views[at], 'view of a row'),
      merchantCode: await codeOf(merchant_id),
    })),
  )
