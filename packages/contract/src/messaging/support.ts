import * as z from 'zod/mini'
import { define } from '../route.ts'

/** Of the ways to customer service, the one that opens in a window (specification, section 7). */
export const serviceWindowType = 3

/** The key's characters at the end of an obscured address. */
export const serviceKeyLength = 8

/** Width and height of the window: taller for who has the VIP service, of a rank above 4. */
export const serviceWindows = {
  chat: { width: 440, height: 500 },
  vip: { width: 440, height: 750 },
} as const
export const vipRankAbove = 4

export const support = define({
  customerService: {
    method: 'GET',
    path: '/wps/system/customerService',
    auth: 'public',
    alwaysOpen: true,
    summary: 'Ways to customer service; the address of type 3 is obscured, its key at its end',
    ok: z.object({ paths: z.array(z.object({ type: z.int(), url: z.string() })) }),
    errors: ['service-unavailable'],
  },
  domainRoute: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    auth: 'public',
    alwaysOpen: true,
    summary: 'Hosts of the brand, each as scheme and host, the one asked first',
    ok: z.object({ routers: z.array(z.object({ domain: z.string() })) }),
    errors: [],
  },
})
