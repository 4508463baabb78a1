import * as z from 'zod/mini'

/** Where a vendor's game is. It is put into a frame of our page: no scheme that runs in it. */
export const LaunchUrl = z.url({ protocol: /^https?$/ })
